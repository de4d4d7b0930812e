//! `diagram`: pictures in files and on the standard output.

#![allow(clippy::unwrap_used)]

mod common;

use common::{GAMES, arg, program, run};
use std::fs;

/// Width and height of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn every_game_is_drawn_as_svg_and_png() {
    let folder = tempfile::tempdir().unwrap();
    let (svg, png) = (folder.path().join("a.svg"), folder.path().join("a.png"));
    for id in GAMES {
        let ran = run(&[
            "diagram",
            id,
            "start",
            "--svg",
            arg(&svg),
            "--png",
            arg(&png),
            "--cell",
            "20",
            "--scale",
            "2",
            "--no-coordinates",
        ]);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""), "{id}");
        let text = fs::read_to_string(&svg).unwrap();
        assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n") && !text.contains("<text"), "{id}");
        let (width, height) = size(&fs::read(&png).unwrap());
        let cells = match id {
            "chessbattle" => 12,
            "sinoeuropean" => 9,
            "juniorwaterloo" => 8,
            _ => 10,
        };
        // Twice the cells of 20 pixels and a thin edge.
        assert!((cells * 40..cells * 40 + 10).contains(&width) && width == height, "{id}: {width}");
    }
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "nothing else is left behind: {left:?}");
}

#[test]
fn looks_differ() {
    let draw = |more: &[&str]| {
        let ran = run(&[&["diagram", "grandwaterloo", "start", "--svg", "-"], more].concat());
        assert_eq!(ran.code, 0, "{more:?}: {}", ran.err);
        ran.out
    };
    let plain = draw(&[]);
    let mut pictures = vec![plain.clone()];
    for more in [
        &["--flip"][..],
        &["--mark", "e4"],
        &["--mark", "Re4"],
        &["--mark", "e2e4"],
        &["--arrow", "Be2k10"],
        &["--last", "c1e2n"],
        &["--faces", "glyphs"],
        &["--mono"],
        &["--cell", "30"],
        &["--no-coordinates"],
        &["--mark", "e4", "--mark", "Ye5"],
    ] {
        let picture = draw(more);
        assert!(!pictures.contains(&picture), "{more:?}");
        pictures.push(picture);
    }
    assert_eq!(draw(&["--scale", "3"]), plain);
}

#[test]
fn pictures_go_to_the_standard_output() {
    let output = program().args(["diagram", "chess", "start", "--png", "-"]).output().unwrap();
    assert!(output.status.success());
    assert_eq!(size(&output.stdout).0, size(&output.stdout).1);
    let ran = run(&["diagram", "chess", "start", "--png", "-", "--svg", "-"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("only one picture"), "{}", ran.err);
}

#[test]
fn a_file_that_is_there_is_replaced_and_a_device_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.svg");
    fs::write(&path, "old").unwrap();
    assert_eq!(run(&["diagram", "chess", "start", "--svg", arg(&path)]).code, 0);
    assert!(fs::read_to_string(&path).unwrap().starts_with("<svg "));
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        assert_eq!(run(&["diagram", "chess", "start", "--svg", "/dev/null"]).code, 0);
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
        let link = folder.path().join("link.svg");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        assert_eq!(run(&["diagram", "shako", "start", "--svg", arg(&link)]).code, 0);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(fs::read_to_string(&path).unwrap().contains("<title>Shako"));
    }
}

#[test]
fn nonsense_is_refused() {
    for (more, expected) in [
        (&[][..], "--svg"),
        (&["--svg", "-", "--mark", "j5"], "--mark: expected one cell or two"),
        (&["--svg", "-", "--last", "e2"], "--last: expected two cells"),
        (&["--svg", "-", "--last", "e2j4"], "--last: There is no cell 'j4'"),
        (&["--svg", "-", "--cell", "7"], "7 is not in 8..=200"),
        (&["--png", "-", "--scale", "0"], "expected a number from 0.1 to 20"),
        (&["--png", "-", "--scale", "nan"], "expected a number from 0.1 to 20"),
        (
            &["--png", "-", "--cell", "200", "--scale", "20"],
            "no PNG can be made: expected a picture of 1 to 8192 pixels",
        ),
        (&["--svg", "/nowhere/x.svg"], "/nowhere/x.svg cannot be written"),
    ] {
        let ran = run(&[&["diagram", "grandwaterloo", "start"], more].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{more:?}");
        assert!(ran.err.contains(expected), "{more:?}: {}", ran.err);
    }
    assert_eq!(run(&["diagram", "chess", "8/8 w - - 0 1", "--svg", "-"]).code, 1);
}
