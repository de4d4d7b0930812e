//! The normal distribution.

/// The quantile for a two-sided interval of 95 %.
pub const Z95: f64 = 1.959_963_984_540_054;

/// The distribution function. A series near the middle and a continued fraction far from it are as short as the usual
/// approximations, and good to all digits.
pub fn phi(x: f64) -> f64 {
    if x.is_nan() {
        return 0.5;
    }
    let tail = if x.abs() < 3.0 { 0.5 - series(x.abs()) } else { fraction(x.abs()) };
    if x < 0.0 { tail } else { 1.0 - tail }
}

fn density(x: f64) -> f64 {
    (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt()
}

/// From 0 to x: Marsaglia's series.
fn series(x: f64) -> f64 {
    let (mut term, mut sum, mut n) = (x, x, 1.0);
    while term.abs() > 1e-17 {
        n += 2.0;
        term *= x * x / n;
        sum += term;
    }
    sum * density(x)
}

/// From x to infinity: Laplace's continued fraction.
fn fraction(x: f64) -> f64 {
    let below = (1..=200).rev().fold(x, |below, n| x + f64::from(n) / below);
    density(x) / below
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_values() {
        for (x, value) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746_068_543),
            (-1.0, 0.158_655_253_931_457),
            (Z95, 0.975),
            (3.0, 0.998_650_101_968_370),
            (5.0, 0.999_999_713_348_428),
            (-6.0, 9.865_876_450_377e-10),
        ] {
            assert!((phi(x) - value).abs() < 1e-13, "{x}: {}", phi(x));
        }
    }
}
