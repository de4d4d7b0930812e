//! The client's types, made from the views. The committed file is compared; `cargo xtask codegen` renews it.

use crate::view::*;
use std::path::{Path, PathBuf};
use ts_rs::{Config, TS};

/// Set to write the file in place of comparing it.
const RENEW: &str = "QUATREBRAS_CODEGEN";

const HEAD: &str = "\
// What the compiled games tell the page. Cells and kinds are numbers: places in `Game.cells` and `Game.kinds`.
// Generated from crates/wasm/src/view by `cargo xtask codegen`; changes made here are lost.
";

fn place() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../client/src/gen/rules.ts")
}

/// One type, a member a line.
fn declared<T: TS>(config: &Config) -> String {
    let docs = T::docs().map(|docs| comment(&docs, "")).unwrap_or_default();
    format!("\n{docs}export {}\n", laid_out(&T::decl(config)))
}

/// A comment in one line where it has one, else in several.
fn comment(text: &str, indent: &str) -> String {
    let words = text.trim_start_matches("/**").trim_end().trim_end_matches("*/");
    let lines: Vec<&str> = words
        .lines()
        .map(|line| line.trim().trim_start_matches('*').trim())
        .filter(|line| !line.is_empty())
        .collect();
    match lines[..] {
        [one] => format!("{indent}/** {one} */\n"),
        _ => {
            let lines: String = lines.iter().map(|line| format!("{indent} * {line}\n")).collect();
            format!("{indent}/**\n{lines}{indent} */\n")
        }
    }
}

/// A declaration with each member of the outermost braces, and each alternative, in a line of its own.
fn laid_out(declaration: &str) -> String {
    let (mut out, mut rest) = (String::new(), declaration.trim());
    // Open braces, and open brackets of other sorts.
    let (mut depth, mut inner) = (0, 0);
    let union = declaration.contains("} |") || declaration.contains("*/");
    let union = union && !declaration.split_once('=').is_some_and(|(_, body)| is_record(body));
    while let Some(first) = rest.chars().next() {
        let indent = "  ";
        if rest.starts_with("/*") {
            let end = rest.find("*/").map_or(rest.len(), |end| end + 2);
            out.truncate(out.trim_end().len());
            out.push('\n');
            out.push_str(&comment(&rest[..end], indent));
            rest = rest[end..].trim_start();
            if !rest.starts_with('|') {
                out.push_str(indent);
            }
            continue;
        }
        match first {
            '{' => depth += 1,
            '}' => depth -= 1,
            '[' | '<' => inner += 1,
            ']' | '>' => inner -= 1,
            _ => {}
        }
        match first {
            '}' if !union && depth == 0 => {
                out.truncate(out.trim_end().trim_end_matches(',').len());
                out.push_str(";\n}");
            }
            ',' if !union && depth == 1 && inner == 0 => {
                out.push_str(";\n");
                out.push_str(indent);
                rest = rest[1..].trim_start();
                if rest.starts_with('}') {
                    out.truncate(out.trim_end().trim_end_matches(';').len());
                }
                continue;
            }
            '|' if union && depth == 0 => {
                out.truncate(out.trim_end().len());
                out.push_str("\n  | ");
                rest = rest[1..].trim_start();
                continue;
            }
            '\n' => out.push(' '),
            other => out.push(other),
        }
        rest = &rest[first.len_utf8()..];
    }
    out
}

/// Whether the body of a declaration is one pair of braces.
fn is_record(body: &str) -> bool {
    let body = body.trim().trim_end_matches(';').trim_end();
    let mut depth = 0;
    let ends = body.char_indices().find(|&(_, sign)| {
        depth += i32::from(sign == '{') - i32::from(sign == '}');
        depth == 0
    });
    ends.is_some_and(|(at, sign)| sign == '}' && at + 1 == body.len())
}

fn types() -> String {
    let config = Config::new().with_large_int("number");
    macro_rules! all {
        ($($name:ident)*) => { [$(declared::<$name>(&config)),*].concat() };
    }
    let types = all!(
        Side Names Color SideView Sides GameSummary Game CellView KindView RegionView Goals LimitView Ends Compiled Fault Piece
        Session Opened Verdict CounterView RightView PlayedMove MovePicture Picks Flags Effect
        Refusal RefusalValue Standing Level SearchOrder SearchReport SearchLine
    );
    format!("{HEAD}{types}")
}

#[test]
fn the_client_has_the_types_of_the_views() {
    let types = types();
    if std::env::var_os(RENEW).is_some() {
        std::fs::write(place(), types).expect("the client's folder can be written");
        return;
    }
    let kept = std::fs::read_to_string(place()).expect("the client has its types");
    assert!(
        kept == types,
        "client/src/gen/rules.ts is not what the views say: `cargo xtask codegen` renews it"
    );
}
