//! Whole matches between plain engines that misbehave when they are told to.

#![allow(clippy::unwrap_used)]

mod misdeeds;
mod pairs;
mod resume;
mod stub;
