//! Where engines are measured and taught: matches, self-play, tuning, mates.

pub mod mates;
