//! How cells, kinds, pieces and sides are written for the client: numbers and plain words.

use crate::betza::Whose;
use crate::board::cell::{Cell, MAX_CELLS};
use crate::board::cells::Cells;
use crate::board::piece::{Kind, MAX_KINDS, Piece};
use crate::board::side::Side;
use crate::verdict::Reason;
use serde::de::Error;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The packed number.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        let index = usize::from(u8::deserialize(deserializer)?);
        if index < MAX_CELLS {
            return Ok(Cell::new(index));
        }
        Err(D::Error::custom(format!("expected a cell's number up to {}, found {index}", MAX_CELLS - 1)))
    }
}

/// The list of its cells.
impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

/// The index into the game's list of kinds.
impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8)
    }
}

impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Kind, D::Error> {
        let index = usize::from(u8::deserialize(deserializer)?);
        if index < MAX_KINDS {
            return Ok(Kind::new(index));
        }
        Err(D::Error::custom(format!("expected a kind's number up to {}, found {index}", MAX_KINDS - 1)))
    }
}

/// `white` or `black`.
impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Side::White => "white",
            Side::Black => "black",
        })
    }
}

/// Side and kind.
impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Piece", 2)?;
        fields.serialize_field("side", &self.side())?;
        fields.serialize_field("kind", &self.kind())?;
        fields.end()
    }
}

/// The word that PGN has for it.
impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// `any`, `own` or `enemy`.
impl Serialize for Whose {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Whose::Any => "any",
            Whose::Own => "own",
            Whose::Enemy => "enemy",
        })
    }
}
