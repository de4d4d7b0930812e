import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

async function open(page: Page, query: Record<string, string>): Promise<void> {
  await page.goto(`/tests/harness/board.html?${new URLSearchParams({ animate: "0", ...query })}`);
  await page.getByRole("grid").waitFor();
}

/** A cell by its name, in English. */
function cell(page: Page, name: string) {
  return page.getByRole("gridcell", { name: new RegExp(`^${name},`) });
}

const played = (page: Page) => page.getByTestId("played");

async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await cell(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: string, to: string, button: "left" | "right" = "left"): Promise<void> {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up({ button });
}

test.describe("a mouse", () => {
  test("picks by clicks and by dragging", async ({ page }) => {
    await open(page, { fixture: "grandwaterloo-start", stay: "1" });
    await cell(page, "a3").click();
    await expect(cell(page, "a5")).toHaveAccessibleName(/can go here/);
    await cell(page, "a5").click();
    await drag(page, "c3", "c4");
    await expect(played(page)).toHaveText("a3a5 c3c4");
  });

  test("drops nothing where nothing can go, and hears why", async ({ page }) => {
    await open(page, { fixture: "grandwaterloo-start" });
    await drag(page, "a3", "b7");
    await expect(played(page)).toHaveText("");
    await expect(page.locator(".board-tray")).toContainText("The pawn on a3 does not go to b7.");
    await expect(page.getByRole("status").first()).toContainText("The pawn on a3 does not go to b7.");
  });

  test("draws with the right button, and clears with a click", async ({ page }) => {
    await open(page, { fixture: "grandwaterloo-start" });
    await drag(page, "c3", "c6", "right");
    await cell(page, "e6").click({ button: "right" });
    await expect(page.locator(".shapes .arrow")).toHaveCount(1);
    await expect(page.locator(".shapes .ring")).toHaveCount(1);
    await cell(page, "e6").click();
    await expect(page.locator(".shapes > *")).toHaveCount(0);
  });

  test("is asked which part goes", async ({ page }) => {
    await open(page, { fixture: "grandwaterloo-split", stay: "1" });
    await cell(page, "e5").click();
    await cell(page, "g6").click();
    const question = page.getByRole("dialog", { name: "What goes there?" });
    await question.getByRole("button", { name: "knight", exact: true }).click();
    await cell(page, "e5").click();
    await page.getByRole("button", { name: "Whole joker" }).click();
    await cell(page, "g6").click();
    await expect(played(page)).toHaveText("e5g6n e5g6");
  });

  test("chooses the victim on the board", async ({ page }) => {
    await open(page, { fixture: "chessbattle-removal" });
    await cell(page, "c11").click();
    await cell(page, "d12").click();
    await expect(cell(page, "i7")).toHaveAccessibleName(/can be removed/);
    await cell(page, "i7").click();
    await expect(played(page)).toHaveText("c11d12xi7");
  });

  test("confirms when asked to", async ({ page }) => {
    await open(page, { fixture: "sinoeuropean-start", confirm: "1" });
    await cell(page, "a4").click();
    await cell(page, "a5").click();
    await expect(played(page)).toHaveText("");
    await page.locator(".board-tray").getByRole("button", { name: "Play" }).click();
    await expect(played(page)).toHaveText("a4a5");
  });

  test("plans a move in the opponent's time", async ({ page }) => {
    await open(page, { fixture: "grandwaterloo-start", movable: "black" });
    await cell(page, "a8").click();
    await cell(page, "a7").click();
    await expect(page.locator(".board-tray")).toContainText("Planned: a8 to a7");
    await page.keyboard.press("Escape");
    await expect(page.locator(".board-tray")).not.toContainText("Planned");
  });
});

test.describe("a keyboard", () => {
  test("walks the grid, picks, cancels, and types", async ({ page }) => {
    await open(page, { fixture: "chessbattle-start", stay: "1" });
    await cell(page, "e3").focus();
    await page.keyboard.press("Enter");
    await expect(cell(page, "e3")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(cell(page, "e3")).toHaveAttribute("aria-selected", "false");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await expect(cell(page, "e4")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(played(page)).toHaveText("e3e4");
    await page.keyboard.type("d3d4");
    await page.keyboard.press("Enter");
    await expect(played(page)).toHaveText("e3e4 d3d4");
  });

  test("hears the move", async ({ page }) => {
    await open(page, { fixture: "chessbattle-shot" });
    await cell(page, "e5").focus();
    await page.keyboard.press("Enter");
    await cell(page, "e8").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("[aria-live]")).toHaveText("White: cannon on e5 shoots at e8, takes soldier on e8.");
  });

  test("reaches one cell by tabulator, and holes by no key", async ({ page }) => {
    await open(page, { fixture: "chessbattle-start" });
    await expect(page.getByRole("gridcell")).toHaveCount(128);
    await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1);
  });
});

for (const scheme of ["light", "dark"]) {
  for (const [fixture, picked] of [
    ["grandwaterloo-split", "e5"],
    ["chessbattle-shot", "e5"],
    ["sinoeuropean-start", "e1"],
  ] as const) {
    test(`axe finds nothing: ${fixture}, ${scheme}`, async ({ page }) => {
      await open(page, { fixture, scheme });
      await cell(page, picked).click();
      const { violations } = await new AxeBuilder({ page })
        .exclude("output")
        .disableRules(["page-has-heading-one", "landmark-one-main", "region"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }
}

test.describe("a finger at 360 pixels", () => {
  test.use(PHONE);

  test("two hundred taps with ten pixels of jitter make no wrong move", async ({ page }) => {
    test.setTimeout(240_000);
    await open(page, { fixture: "chessbattle-start", stay: "1" });
    let seed = 12345;
    const random = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed / 2 ** 32;
    };
    const jitter = () => (random() * 2 - 1) * 10;
    const meant: string[] = [];
    const files = "cdefghij";
    const question = page.getByRole("dialog");
    const tap = async (name: string) => {
      const at = await middle(page, name);
      await page.touchscreen.tap(at.x + jitter(), at.y + jitter());
      if (await question.isVisible()) await question.getByRole("button", { name: new RegExp(`^${name},`) }).tap();
    };
    for (let move = 0; move < 100; move += 1) {
      // A soldier goes one cell ahead, straight or aslant.
      const file = 1 + Math.floor(random() * 6);
      const to = file + Math.floor(random() * 3) - 1;
      const [from, target] = [`${files[file]}3`, `${files[to]}4`];
      meant.push(`${from}${target}`);
      await tap(from);
      await tap(target);
    }
    await expect(played(page)).toHaveText(meant.join(" "));
  });

  test("the page is not wider than the screen", async ({ page }) => {
    for (const fixture of ["chessbattle-start", "grandwaterloo-start"]) {
      await open(page, { fixture, confirm: "1" });
      await cell(page, "e3").tap();
      await cell(page, "e4").tap();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });

  test("the buttons magnify the board, and a magnified board is played", async ({ page }) => {
    await open(page, { fixture: "chessbattle-start" });
    const before = await cell(page, "f5").boundingBox();
    await page.getByRole("button", { name: "Magnify the board" }).tap();
    await page.getByRole("button", { name: "Magnify the board" }).tap();
    const after = await cell(page, "f5").boundingBox();
    expect(after?.width).toBeGreaterThan((before?.width ?? 0) * 2);
    expect(after?.width).toBeGreaterThan(44);
  });
});

test("a move is animated, and not when less motion is wanted", async ({ page }) => {
  for (const [motion, moving] of [
    ["no-preference", true],
    ["reduce", false],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await open(page, { fixture: "chessbattle-shot", animate: "1" });
    await page.evaluate(() => {
      const look = (): void => {
        if (document.querySelector(".shot:not(.target)") !== null) document.body.dataset["shot"] = "seen";
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    await cell(page, "e5").click();
    await cell(page, "e8").click();
    await expect(page.locator(".sprite")).toHaveCount(5);
    await expect(page.locator(".shot:not(.target)")).toHaveCount(0);
    expect(await page.locator("body").getAttribute("data-shot")).toBe(moving ? "seen" : null);
  }
});
