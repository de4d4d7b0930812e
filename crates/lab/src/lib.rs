//! Where engines are measured and taught: matches, self-play, tuning, mates.

pub mod data;
pub mod matches;
pub mod mates;
pub mod selfplay;
pub mod tune;
