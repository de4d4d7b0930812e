//! Tools for the tests of every crate.
