#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| quatrebras_testkit::fuzz::pgn(data));
