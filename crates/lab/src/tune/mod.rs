//! Learning the weights of the evaluation from games: logistic regression of results, as in Texel tuning.

mod adam;
mod dataset;
mod fit;
mod learn;
mod level;
mod sample;
mod slopes;

pub use dataset::Dataset;
pub use learn::{Epoch, Learned, Settings, learn};
pub use sample::{Sampling, Taken, gather};
