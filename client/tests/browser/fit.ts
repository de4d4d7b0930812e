// Whether everything on a page has its place: measured in the browser, told as sentences.

import type { Page } from "@playwright/test";

/** What does not fit; empty when all is well. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Differences up to this, in CSS pixels, are rounding. */
    const SLACK = 1;
    const found: string[] = [];
    const root = document.querySelector("dialog[open]") ?? document.body;

    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${(
        element.getAttribute("aria-label") ??
        element.textContent ??
        ""
      )
        .trim()
        .slice(0, 40)}”`;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest(".unseen, .skip") === null &&
      getComputedStyle(element).clipPath === "none";
    const inside = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left >= outer.left - SLACK &&
      inner.right <= outer.right + SLACK &&
      inner.top >= outer.top - SLACK &&
      inner.bottom <= outer.bottom + SLACK;
    /** The nearest element that hides what goes beyond it. */
    const hiderOf = (element: Element): Element | null => {
      for (let up = element.parentElement; up !== null && up !== document.body; up = up.parentElement) {
        if (getComputedStyle(up).overflowX !== "visible") return up;
      }
      return null;
    };
    const scrolls = (element: Element): boolean => ["auto", "scroll"].includes(getComputedStyle(element).overflowY);

    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (beyond > 0) found.push(`the page is ${beyond} pixels wider than the window`);

    // A field that is laid invisibly over its label is the label.
    const controls = [
      ...root.querySelectorAll("a[href], button, select, textarea, input, label:has(input), [role=grid]"),
    ]
      .filter(isSeen)
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    for (const { element, box } of controls) {
      if (box.left < -SLACK || box.right > innerWidth + SLACK) found.push(`beyond the window: ${nameOf(element)}`);
      const hider = hiderOf(element);
      if (hider !== null && !scrolls(hider) && !inside(box, hider.getBoundingClientRect()))
        found.push(`cut by ${nameOf(hider)}: ${nameOf(element)}`);
    }
    const clipped = ({ element, box }: (typeof controls)[number]): DOMRect => {
      const hider = hiderOf(element)?.getBoundingClientRect();
      if (hider === undefined) return box;
      const [top, bottom] = [Math.max(box.top, hider.top), Math.min(box.bottom, hider.bottom)];
      return new DOMRect(box.left, top, box.width, Math.max(0, bottom - top));
    };
    const floats = (element: Element): boolean => element.closest(".undo") !== null;
    controls.forEach((one, index) => {
      for (const other of controls.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (floats(one.element) !== floats(other.element)) continue;
        const [a, b] = [clipped(one), clipped(other)];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > SLACK && height > SLACK)
          found.push(`one on the other: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    });

    // Text stays within its element and within what hides.
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.textContent?.trim() === "" || !isSeen(element)) continue;
      if (element.closest("svg, option, .unseen, .word") !== null && getComputedStyle(element).clipPath !== "none")
        continue;
      if (element.closest("svg, option, .unseen") !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let box: Element = element;
      while (getComputedStyle(box).display === "inline" && box.parentElement !== null) box = box.parentElement;
      const place = box.getBoundingClientRect();
      const hider = hiderOf(element)?.getBoundingClientRect();
      for (const line of range.getClientRects()) {
        if (line.width <= 1) continue;
        if (line.left < place.left - SLACK || line.right > place.right + SLACK)
          found.push(`wider than its place: ${nameOf(element)}`);
        else if (hider !== undefined && (line.left < hider.left - SLACK || line.right > hider.right + SLACK))
          found.push(`cut at the side: ${nameOf(element)}`);
      }
      if (box.scrollWidth > box.clientWidth + SLACK && getComputedStyle(box).overflowX !== "visible")
        found.push(`shortened: ${nameOf(box)}`);
    }

    // The board's labels do not touch each other. A letter is about as wide as three fifths of its height.
    const labels = [...root.querySelectorAll<SVGTextElement>(".board-drawing .coordinates text")].map((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      const [middle, half] = [(top + bottom) / 2, (bottom - top) * 0.32];
      return { text: label.textContent ?? "", left, right, top: middle - half, bottom: middle + half };
    });
    labels.forEach((a, index) => {
      for (const b of labels.slice(index + 1)) {
        if (a.left < b.right + 1 && b.left < a.right + 1 && a.top < b.bottom && b.top < a.bottom)
          found.push(`labels touch: ${a.text} and ${b.text}`);
      }
    });
    return [...new Set(found)];
  });
}
