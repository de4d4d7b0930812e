// How the page looks: every scene of `scenes.ts` as a picture in `shots/`, and what a machine can tell of beauty: nothing is cut,
// nothing lies on something else, no text leaves its place, no barriers, no complaints in the console.
//
// Each scene is seen in English at each width, light and dark; and in Russian and Chinese at 360 and 1280, one light and
// the other dark, as far as it has words of its own. Chips are seen at 768, the paper board at 1920.

import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, test } from "@playwright/test";
import { misfits } from "./fit";
import { open, type Scene, SCENES } from "./scenes";

const HEIGHTS = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 } as const;
const WIDTHS = [360, 768, 1280, 1920] as const;
const SCHEMES = ["light", "dark"] as const;

interface Look {
  language: "en" | "ru" | "zh";
  width: (typeof WIDTHS)[number];
  colorScheme: (typeof SCHEMES)[number];
}

const OF_WIDTH: Record<number, Record<string, string>> = { 768: { pieces: "chips" }, 1920: { theme: "paper" } };

async function see(browser: Browser, baseURL: string, look: Look, scenes: readonly Scene[]): Promise<void> {
  const { language, width, colorScheme } = look;
  const context = await browser.newContext({
    baseURL,
    colorScheme,
    reducedMotion: "reduce",
    viewport: { width, height: HEIGHTS[width] },
    hasTouch: width < 1000,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  for (const scene of scenes) {
    await test.step(scene.name, async () => {
      await open(page, scene, { language, ...OF_WIDTH[width] });
      await page.screenshot({ path: `shots/${scene.name}-${width}-${colorScheme}-${language}.png`, fullPage: true });
      expect.soft(await misfits(page), scene.name).toEqual([]);
      if (language === "en") {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect
          .soft(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
            scene.name,
          )
          .toEqual([]);
      }
      const { foreseen } = scene;
      expect
        .soft(
          complaints.splice(0).filter((text) => !foreseen?.test(text)),
          scene.name,
        )
        .toEqual([]);
    });
  }
  await context.close();
}

test.describe.configure({ timeout: 300_000 });

test("what does not fit is found", async ({ page }) => {
  await page.setContent(`
    <style>
      .row { display: flex; width: 100px } .row * { flex: none; width: 70px; margin-right: -30px }
      .cut { width: 60px; overflow: hidden; white-space: nowrap } .wide { width: 2000px }
      p { width: 20px }
    </style>
    <div class="row"><button>One</button><button>Two</button></div>
    <div class="cut"><a href="#x">A long line of words</a></div>
    <p>Unbreakable</p>
    <div class="wide"><button>Far</button></div>
    <svg class="board-drawing" width="100" height="50"><g class="coordinates">
      <text x="10" y="20">b</text><text x="20" y="20">2</text><text x="70" y="20">c</text>
    </g></svg>`);
  const found = (await misfits(page)).join("\n");
  expect(found).toMatch(/^the page is \d+ pixels wider than the window$/m);
  expect(found).toMatch(/^one on the other: .*One.* and .*Two/m);
  expect(found).toMatch(/^cut by .*A long line/m);
  expect(found).toMatch(/^wider than its place: .*Unbreakable/m);
  expect(found).toMatch(/^shortened: .*A long line/m);
  expect(found).toMatch(/^labels touch: b and 2$/m);
  expect(found).not.toMatch(/and c$/m);
});

for (const width of WIDTHS) {
  for (const colorScheme of SCHEMES) {
    test(`English, ${width} wide, ${colorScheme}`, ({ browser, baseURL }) =>
      see(browser, baseURL ?? "", { language: "en", width, colorScheme }, SCENES));
  }
}

const worded = SCENES.filter(({ name }) => !/^game-(start|middle)-(?!grandwaterloo)/.test(name));
for (const [language, width, colorScheme] of [
  ["ru", 360, "dark"],
  ["ru", 1280, "light"],
  ["zh", 360, "light"],
  ["zh", 1280, "dark"],
] as const) {
  test(`${language}, ${width} wide, ${colorScheme}`, ({ browser, baseURL }) =>
    see(browser, baseURL ?? "", { language, width, colorScheme }, worded));
}
