//! How much processor time a process has used.

use std::fs;
use std::time::Duration;

/// The processor time of all threads of a process; `None` where the system does not tell it.
///
/// `stat` counts threads that have ended as well, but in hundredths of a second. `schedstat` counts nanoseconds of the
/// threads that live. Neither is ever too large, so the larger one is nearer.
pub fn used(process: u32) -> Option<Duration> {
    let coarse = coarse(&fs::read_to_string(format!("/proc/{process}/stat")).ok()?)?;
    Some(fine(process).map_or(coarse, |fine| fine.max(coarse)))
}

/// `utime` and `stime`, the 14th and 15th fields, in ticks; Linux shows a hundred ticks a second on every machine.
fn coarse(stat: &str) -> Option<Duration> {
    // The second field is a name in brackets, in which anything may stand.
    let rest = stat.get(stat.rfind(')')? + 1..)?;
    let mut fields = rest.split_ascii_whitespace().skip(11).map(str::parse::<u64>);
    let ticks = fields.next()?.ok()?.checked_add(fields.next()?.ok()?)?;
    Some(Duration::from_millis(ticks.checked_mul(10)?))
}

fn fine(process: u32) -> Option<Duration> {
    let mut total = Duration::ZERO;
    for thread in fs::read_dir(format!("/proc/{process}/task")).ok()?.flatten() {
        // A thread may end while we look.
        let Ok(text) = fs::read_to_string(thread.path().join("schedstat")) else { continue };
        let nanoseconds: u64 = text.split_ascii_whitespace().next()?.parse().ok()?;
        total += Duration::from_nanos(nanoseconds);
    }
    Some(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_are_found_behind_any_name() {
        let stat = "7 (a) b (c) R 1 2 3 4 5 6 7 8 9 10 150 25 0 0";
        assert_eq!(coarse(stat), Some(Duration::from_millis(1750)));
        for bad in ["", "7 (a) R 1", "7 a R", "7 (a) R 1 2 3 4 5 6 7 8 9 10 x 25"] {
            assert_eq!(coarse(bad), None, "{bad}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn work_is_counted_and_sleep_is_not() {
        let before = used(std::process::id()).expect("told");
        std::thread::sleep(Duration::from_millis(30));
        let mut x = 1_u64;
        let begun = std::time::Instant::now();
        while begun.elapsed() < Duration::from_millis(200) {
            x = std::hint::black_box(x.wrapping_mul(3));
        }
        assert!(used(std::process::id()).expect("told") > before);
    }
}
