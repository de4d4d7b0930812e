// A game of one's own, from the file to the deleted game.

import { cell, choose, expect, moves, type Page, play, sitDown, test } from "./visit";

const CAMELS = `extends = "chess"
id      = "camels"
name    = "Camel <b>Chess</b>"

[kinds.knight]
name  = "Camel"
moves = "C"

[sides.white]
name  = "Foxes"
color = "red"

[sides.black]
name  = "Blue"
color = "blue"
`;
const NAME = "Camel <b>Chess</b>";

function section(page: Page) {
  return page.getByRole("region", { name: "Own games" });
}

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "Open a game file…" }).click();
  const dialog = page.getByRole("dialog", { name: "Open a game file" });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function paste(page: Page, text: string) {
  const dialog = await openDialog(page);
  await dialog.getByLabel("Or paste the text of the file").fill(text);
  await dialog.getByRole("button", { name: "Open this text" }).click();
  return dialog;
}

async function openFile(page: Page, text: string | Buffer) {
  const dialog = await openDialog(page);
  const buffer = typeof text === "string" ? Buffer.from(text) : text;
  await dialog.getByLabel("Choose a file").setInputFiles({ name: "game.toml", mimeType: "text/plain", buffer });
  return dialog;
}

test("a game file is opened, played against the machine, kept, given back and deleted", async ({ page }) => {
  await page.goto("/");
  await openFile(page, CAMELS);
  const own = section(page);
  await expect(own.getByRole("heading", { name: NAME })).toBeVisible();
  await expect(own.getByText(`${NAME} can be played now.`)).toBeVisible();
  await expect(page.locator("h3 b")).toHaveCount(0);

  await own.getByRole("link", { name: `Set up ${NAME}` }).click();
  await choose(page, "Strength", "1");
  await choose(page, "You play", "Foxes");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  // The knight goes as a camel does: three cells one way, one the other.
  await expect(cell(page, "b1")).toHaveAccessibleName(/camel \(Foxes\)/);
  await play(page, "b1", "c4");
  await expect(moves(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(page.getByText("The machine would play")).toBeVisible();
  await play(page, "e2", "e4");
  await expect(moves(page)).toHaveCount(4);
  const names = await moves(page).allInnerTexts();
  const address = page.url();

  await page.reload();
  await expect(moves(page)).toHaveText(names);
  await play(page, "d2", "d3");
  await expect(moves(page)).toHaveCount(6);

  await page.goto("/");
  await expect(section(page).getByRole("heading", { name: NAME })).toBeVisible();
  const download = page.waitForEvent("download");
  await section(page)
    .getByRole("button", { name: `Save the file of ${NAME}` })
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("camels.toml");
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe(CAMELS);

  await section(page)
    .getByRole("button", { name: `Delete ${NAME}` })
    .click();
  await page.getByRole("dialog", { name: "Delete this game?" }).getByRole("button", { name: "Delete" }).click();
  await expect(section(page).getByRole("heading", { level: 3 })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Grand Waterloo" })).toBeVisible();
  await expect(section(page).getByRole("heading", { level: 3 })).toHaveCount(0);
  // It cannot be begun any more, but what was played of it is there.
  await page.goto("/new/camels");
  await expect(page.getByText("There is no game called “camels”.")).toBeVisible();
  await page.goto(address);
  await expect(moves(page)).toHaveCount(6);
  await expect(cell(page, "c4")).toHaveAccessibleName(/camel/);
});

test("what is wrong with a file is told with its place", async ({ page }) => {
  await page.goto("/");
  const dialog = await paste(page, CAMELS.replace('moves = "C"', 'moves = "C?"'));
  await expect(dialog.getByText("This is no game yet. One fault:")).toBeVisible();
  const fault = dialog.getByRole("listitem");
  await expect(fault).toHaveCount(1);
  await expect(fault).toContainText(/^\s*Line 7, column \d+/);
  await expect(fault).toContainText("expected");
  const text = dialog.getByLabel("Or paste the text of the file");
  const again = async (what: string, told: string | RegExp) => {
    await text.fill(what);
    await dialog.getByRole("button", { name: "Open this text" }).click();
    await expect(dialog.getByRole("status").first()).toContainText(told);
  };
  await again("what is this", /Line 1, column \d+/);
  await again(" ", "There is no text.");
  // A shipped game keeps its id.
  await again(
    CAMELS.replace('"camels"', '"chess"'),
    /Line 2, column 1.*expected an id that no shipped game has, found 'chess'/s,
  );
  await again(`id = "<img src=x onerror=alert(1)>"`, "Line");
  await expect(page.locator("dialog img")).toHaveCount(0);
  const input = dialog.getByLabel("Choose a file");
  await input.setInputFiles({ name: "x.toml", mimeType: "text/plain", buffer: Buffer.from([0xff, 0xfe, 0x00]) });
  await expect(dialog).toContainText("no text in UTF-8");
  await input.setInputFiles({ name: "x.toml", mimeType: "text/plain", buffer: Buffer.alloc((1 << 20) + 1, "#") });
  await expect(dialog).toContainText("at most 1,024 KiB");
  await text.fill(CAMELS);
  await dialog.getByRole("button", { name: "Open this text" }).click();
  await expect(section(page).getByRole("heading", { name: NAME })).toBeVisible();
});

test("a file can be dropped", async ({ page }) => {
  await page.goto("/");
  const dialog = await openDialog(page);
  const files = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "camels.toml", { type: "text/plain" }));
    return data;
  }, CAMELS);
  await dialog.locator(".drop").dispatchEvent("drop", { dataTransfer: files });
  await expect(section(page).getByRole("heading", { name: NAME })).toBeVisible();
});

test("a newer version is asked about, and games of the former one go on", async ({ page }) => {
  await page.goto("/");
  await paste(page, CAMELS);
  await expect(section(page).getByRole("heading", { name: NAME })).toBeVisible();
  await sitDown(page, "camels");
  await play(page, "b1", "c4");
  await expect(moves(page)).toHaveCount(1);
  const former = page.url();

  const newer = CAMELS.replace('moves = "C"', 'moves = "Z"').replace(NAME, "Zebra Chess");
  await page.goto("/");
  let dialog = await paste(page, newer);
  await expect(dialog).toContainText("You have a game with the id “camels” already");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(section(page).getByRole("heading", { name: NAME })).toBeVisible();
  dialog = await paste(page, newer);
  await dialog.getByRole("button", { name: "Replace" }).click();
  await expect(section(page).getByRole("heading", { name: "Zebra Chess" })).toBeVisible();
  await expect(section(page).getByRole("heading", { level: 3 })).toHaveCount(1);

  // Three cells one way and two the other now; the game from before has its camels still.
  await sitDown(page, "camels");
  await play(page, "b1", "d4");
  await expect(moves(page)).toHaveCount(1);
  for (const fresh of [false, true]) {
    await page.goto(former);
    if (fresh) await page.reload();
    await expect(moves(page)).toHaveCount(fresh ? 2 : 1);
    await play(page, fresh ? "g1" : "b8", fresh ? "f4" : "c5");
    await expect(moves(page)).toHaveCount(fresh ? 3 : 2);
  }
});
