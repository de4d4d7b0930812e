//! What the pressure on a royal is worth: more attackers are worth more than their sum.

/// Up to here the square counts.
pub const STEEP: i32 = 480;
/// What the square is divided by.
pub const BREADTH: i32 = 256;

/// Hundredths of a pawn for a pressure: its square, and beyond [`STEEP`] a straight line.
#[inline(always)]
pub fn weigh(pressure: i32) -> i32 {
    let steep = pressure.clamp(0, STEEP);
    steep * steep / BREADTH + (pressure - STEEP).max(0)
}

/// The same for numbers with fractions, and how fast it grows there.
pub fn weigh_smoothly(pressure: f32) -> (f32, f32) {
    let steep = pressure.clamp(0.0, STEEP as f32);
    let value = steep * steep / BREADTH as f32 + (pressure - STEEP as f32).max(0.0);
    let slope = if pressure > STEEP as f32 { 1.0 } else { 2.0 * steep / BREADTH as f32 };
    (value, slope)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_agree_and_never_fall() {
        for pressure in -100..2000 {
            let (value, slope) = weigh_smoothly(pressure as f32);
            assert!((value - weigh(pressure) as f32).abs() <= 1.0, "{pressure}");
            assert!(slope >= 0.0 && weigh(pressure + 1) >= weigh(pressure));
        }
        assert_eq!(weigh(i32::MIN / 2), 0);
    }
}
