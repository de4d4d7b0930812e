// Paints public/icon.svg as the PNG files that the manifest names. Needs Chromium. Usage: node scripts/icons.mjs
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const folder = new URL("../public/", import.meta.url);
const emblem = readFileSync(new URL("icon.svg", folder), "utf8");
const inner = /<svg[^>]*>(.*)<\/svg>/s.exec(emblem)[1];
const [ground] = /<rect[^>]*\/>/.exec(inner);

// Where a system cuts icons to its own shape, a circle of four fifths of the width is safe: the ground goes to the edge, the arms into the circle.
const full = ground.replace(/ rx="\d+"/, "");
const cut = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${full}
  <g transform="translate(50 50) scale(.8) translate(-50 -50)">${inner.replace(ground, "")}</g></svg>`;

const browser = await chromium.launch({
  executablePath: process.env["QUATREBRAS_BROWSER"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const [name, size, text] of [
  ["icon-192.png", 192, emblem],
  ["icon-512.png", 512, emblem],
  ["icon-maskable-512.png", 512, cut],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${text}`);
  await page.screenshot({ path: new URL(name, folder).pathname, omitBackground: true });
}
await browser.close();
