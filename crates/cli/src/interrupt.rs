//! Ctrl-C leaves things whole.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that ctrl-C sets: files are left whole. A second ctrl-C ends the program at once.
pub fn stop_on_interrupt() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    // Where no handler can be set, ctrl-C ends the program; what is finished is in the files all the same.
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            process::exit(crate::fault::INTERRUPTED.into());
        }
    });
    stop
}
