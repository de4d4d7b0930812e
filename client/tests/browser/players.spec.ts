// Players and occasions of games that come from elsewhere.

import { expect, test } from "./visit";

test("names from a PGN file are shown as text, kept and given back", async ({ page }) => {
  test.skip(process.env["QUATREBRAS_URL"] === undefined, "the server reads PGN");
  const script = "<script>alert(1)</script>";
  const long = "Wolfeschlegelsteinhausenbergerdorff".repeat(3);
  const pgn = [
    `[Event "Club ${script}"]\n[Site "Waterloo"]\n[Date "1815.06.18"]\n[Round "3"]\n[White "${script}"]\n[Black "Owl"]\n[Result "*"]\n\n1. e4 *\n`,
    `[Event "${"x".repeat(500)}"]\n[White "${long}"]\n[Black "${long}"]\n[Result "1-0"]\n\n1. d4 1-0\n`,
  ].join("\n");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/games");
  await page.getByLabel("Read a PGN file").setInputFiles({
    name: "names.pgn",
    mimeType: "application/x-chess-pgn",
    buffer: Buffer.from(pgn),
  });
  await expect(page.getByText("2 games were taken in.")).toContainText("In one game a name (64 characters at most)");
  const first = page.getByRole("listitem").filter({ hasText: "Owl" });
  await expect(first).toContainText(`${script} against Owl`);
  await expect(first).toContainText(`Club ${script} · round 3 · Waterloo · 1815.06.18`);
  await expect(page.getByRole("listitem").filter({ hasText: long.slice(0, 64) })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await first.getByRole("link").click();
  await expect(page.locator(".above .name")).toHaveText("Owl");
  await expect(page.locator(".below .name")).toHaveText(script);
  await expect(page.getByText(`Club ${script}`)).toBeVisible();
  await expect(page.locator("main script")).toHaveCount(0);
  await page.goBack();
  const download = page.waitForEvent("download");
  await page.getByRole("listitem").filter({ hasText: "Owl" }).getByRole("button", { name: /^Save/ }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  for (const tag of [
    `[Event "Club ${script}"]`,
    `[White "${script}"]`,
    '[Black "Owl"]',
    '[Date "1815.06.18"]',
    '[Round "3"]',
  ]) {
    expect(text).toContain(tag);
  }
  await page
    .getByRole("listitem")
    .filter({ hasText: long.slice(0, 64) })
    .getByRole("link")
    .click();
  await expect(page.getByRole("grid")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
