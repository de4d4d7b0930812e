#!/usr/bin/python3
"""Writes src/pieces/outlines.ts, with the outlines of the letters that shields and chips show and of the title, and
src/pieces/chips/characters.ts, with those of the Chinese characters of the chips.

Needs fonttools and two fonts: Noto Serif CJK (bold) and DejaVu Sans (bold). Their licences stand in licences/.
Usage, in the client's folder: scripts/outlines.py NotoSerifCJK-Bold.ttc DejaVuSans-Bold.ttf
"""

import sys
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection, TTFont

CHARACTERS = "日月火水土金木" "卒兵砲炮馬象相車士仕將帥主元宰雙女王后衛弄龍帝副戰" "司轟坦機騎"
TITLE = "Quatre Bras"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?"

HEAD = """// Made by scripts/outlines.py. Letters and digits are from DejaVu Sans Bold (Bitstream Vera and Arev licences), the title from Noto Serif
// CJK TC Bold (SIL Open Font License 1.1); the licences stand in licences/.

/** The outline of a character: its box (left, top, right, bottom; y downwards) and its path data. */
export type Outline = readonly [left: number, top: number, right: number, bottom: number, d: string];

// prettier-ignore
export const outlines: Readonly<Record<string, Outline>> = {"""

CHARACTERS_HEAD = """// Made by scripts/outlines.py. The characters are from Noto Serif CJK TC Bold (SIL Open Font License 1.1); its licence stands in licences/.

import type { Outline } from "../outlines";

// prettier-ignore
export const characters: Readonly<Record<string, Outline>> = {"""


def traditional(path):
    """The face of the collection that draws Chinese characters in the traditional way."""
    for font in TTCollection(path).fonts:
        if "TC" in font["name"].getDebugName(4).split():
            return font
    sys.exit(f"{path}: no face with TC in its name")


def outline(font, text):
    """The box and the path data of a text, with 200 units an em."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = 200 / font["head"].unitsPerEm
    path, bounds = SVGPathPen(glyphs, ntos=lambda value: str(round(value))), BoundsPen(glyphs)
    start = 0
    for character in text:
        name = names.get(ord(character))
        if name is None:
            sys.exit(f"no outline of {character}")
        for pen in (path, bounds):
            glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, start * scale, 0)))
        start += glyphs[name].width
    box = ", ".join(str(round(value)) for value in bounds.bounds)
    return f'[{box}, "{path.getCommands()}"]'


def entry(font, character):
    """The line of the table for one character."""
    key = character if character.isalpha() else f'"{character}"'
    return f"  {key}: {outline(font, character)},"


def write(path, lines):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    chinese, latin = traditional(sys.argv[1]), TTFont(sys.argv[2])
    title = f"\n/** The title of the project. */\n// prettier-ignore\nexport const title: Outline = {outline(chinese, TITLE)};"
    letters = [entry(latin, character) for character in LETTERS]
    characters = [entry(chinese, character) for character in dict.fromkeys(CHARACTERS)]
    write("src/pieces/outlines.ts", [HEAD, *letters, "};", title])
    write("src/pieces/chips/characters.ts", [CHARACTERS_HEAD, *characters, "};"])


main()
