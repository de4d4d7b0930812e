//! What the results of a match tell.

pub mod elo;
mod normal;
pub mod pentanomial;
pub mod sprt;
