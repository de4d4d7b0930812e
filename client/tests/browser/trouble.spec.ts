// What goes wrong around the page: no server, wrong addresses, wrong positions, hostile texts.

import { test as served } from "./serving";
import { banner, cell, copiedFen, expect, moves, play, sitDown, test, type Page } from "./visit";

const HOSTILE = `<img src=x onerror=alert(1)><script>alert(2)</script>`;

test.describe("the server goes away", () => {
  test.use({ foreseen: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

  test("a game goes on without it, and is handed over when it is back", async ({ page, context }) => {
    await sitDown(page, "juniorwaterloo");
    await play(page, "e2", "e4");
    await expect(moves(page)).toHaveCount(1);
    await context.route("**/api/**", (route) => route.abort());
    await play(page, "e7", "e5");
    await expect(moves(page)).toHaveCount(2);
    await play(page, "g1", "f3");
    await expect(moves(page)).toHaveCount(3);
    const fen = await copiedFen(page);
    await page.reload();
    await expect(moves(page)).toHaveCount(3);
    expect(await copiedFen(page)).toBe(fen);
    await play(page, "b8", "c6");
    await expect(moves(page)).toHaveCount(4);

    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await context.unroute("**/api/**");
    // The page asks again when the browser tells that there is a network.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/records/${id}`);
        return answer.ok() ? ((await answer.json()) as { moves: string[] }).moves.join(" ") : "";
      })
      .toBe("e2e4 e7e5 g1f3 b8c6");
  });
});

test("a reload in the middle of a game keeps all of it", async ({ page }) => {
  await page.goto("/new/chessbattle");
  await page.getByRole("group", { name: "You play" }).getByRole("radio", { name: "Red" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(moves(page)).toHaveCount(1);
  await play(page, "e10", "e9");
  await expect(moves(page)).toHaveCount(3);
  const names = await moves(page).allInnerTexts();
  const fen = await copiedFen(page);
  const below = page.locator(".below");
  await expect(below).toContainText("You");
  await page.reload();
  await expect(moves(page)).toHaveText(names);
  expect(await copiedFen(page)).toBe(fen);
  await expect(below).toContainText("You");
  // Red sits below, as before.
  const [own, other] = [await cell(page, "e9").boundingBox(), await cell(page, "e4").boundingBox()];
  expect(own?.y).toBeGreaterThan(other?.y ?? Infinity);
});

for (const [path, told] of [
  ["/game/6f3c1c1e-8a0c-4b57-9a44-0d1c2b3a4f5e", "This game is not kept here."],
  ["/new/nosuchgame", "There is no game called “nosuchgame”."],
  ["/new/chess?fen=8%2F8%20w", null],
] as const) {
  test(`a wrong address is told, and leads home: ${path}`, async ({ page }) => {
    await page.goto(path);
    if (told === null) {
      await expect(page.locator("#fen-fault")).toContainText("expected six fields");
    } else {
      await expect(page.getByText(told)).toBeVisible();
      await page.getByRole("link", { name: "To the home page" }).click();
      await expect(page.getByRole("button", { name: "Play Grand Waterloo" })).toBeVisible();
    }
  });
}

for (const [game, fen, why] of [
  ["chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1", /royal|king/i],
  ["grandwaterloo", "9k/10/10/10/10/10/10/10/10/K8Z w - - 0,0 1", /Z/],
  ["chessbattle", "**3ch3**/**8**/12 w - - 0 1", /12|rank/],
  ["sinoeuropean", "4e4/9/9/9/4E4/9/9/9/9 w - x 0 1", /x/],
] as const) {
  test(`a position that is none is refused with the reason: ${fen}`, async ({ page }) => {
    await page.goto(`/new/${game}`);
    await page.getByRole("group", { name: "Start position" }).getByRole("radio", { name: "Own" }).click();
    await page.getByLabel("Position as FEN").fill(fen);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.locator("#fen-fault")).toHaveText(why);
    await expect(page).toHaveURL(new RegExp(`/new/${game}$`));
  });
}

/** Listens for scripts that ran, or were kept from running. */
async function listen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  page.on("dialog", (dialog) => {
    heard.push(dialog.message());
    void dialog.dismiss();
  });
  await page.exposeFunction("heardViolation", (what: string) => heard.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      (window as unknown as { heardViolation: (what: string) => void }).heardViolation(event.violatedDirective);
    });
  });
  return heard;
}

test("texts from elsewhere run nothing", async ({ page }) => {
  const heard = await listen(page);
  await page.goto(`/new/${encodeURIComponent(HOSTILE)}`);
  await expect(page.getByText(HOSTILE)).toBeVisible();
  await page.goto(`/new/chess?fen=${encodeURIComponent(HOSTILE)}`);
  await expect(page.locator("#fen-fault")).not.toBeEmpty();
  await page.goto("/games");
  const pgn = `[Event "${HOSTILE}"]\n[White "${HOSTILE}"]\n[Black "${HOSTILE}"]\n[Result "*"]\n\n1. e4 {${HOSTILE}} e5 *\n`;
  await page.getByLabel("Read a PGN file").setInputFiles({
    name: "hostile.pgn",
    mimeType: "application/x-chess-pgn",
    buffer: Buffer.from(`${pgn}\n[Variant "${HOSTILE}"]\n\n1. e4 *\n`),
  });
  await expect(page.getByText("1 game was taken in.")).toBeVisible();
  await expect(page.getByText("no game is known by the name")).toContainText("<img src=x onerror=alert(1)>");
  await page.getByRole("listitem").getByRole("link").first().click();
  await expect(moves(page)).toHaveText(["e4", "e5"]);
  expect(heard).toEqual([]);
  await expect(page.locator("img, body script")).toHaveCount(0);
});

served.describe("the server's policy", () => {
  served.use({ foreseen: /violates the following Content Security Policy directive/ });

  served("keeps a script from running that got into the page", async ({ page }) => {
    const heard = await listen(page);
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<button onclick='alert(1)'>x</button>"));
    await page.getByRole("button", { name: "x", exact: true }).click();
    await expect.poll(() => heard).toEqual(["script-src-attr"]);
  });
});

test("of two tabs one ends the game, and the other is told", async ({ page, context }) => {
  await sitDown(page, "sinoeuropean");
  await play(page, "c4", "c5");
  await expect(moves(page)).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(moves(other)).toHaveCount(1);
  await other.getByRole("button", { name: "More", exact: true }).click();
  await other.getByRole("button", { name: "Resign" }).click();
  await other.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  await expect(banner(other)).toBeVisible();
  await page.getByRole("button", { name: "Load it" }).click();
  await expect(banner(page)).toHaveText(await banner(other).innerText(), { useInnerText: true });
});
