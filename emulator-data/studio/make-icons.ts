// Makes the product's icons from web/public/icon.svg: node emulator-data/studio/make-icons.ts
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from "./machine/chromium.ts";

const PUBLIC = join(import.meta.dirname, "../../web/public");
const ICONS = join(PUBLIC, "icons");

interface Icon {
  name: string;
  pixels: number;
  /** True for a maskable icon: ground up to the edges, and a smaller drawing. */
  isCut: boolean;
}

const ALL: readonly Icon[] = [
  { name: "icon-192", pixels: 192, isCut: false },
  { name: "icon-512", pixels: 512, isCut: false },
  { name: "maskable-512", pixels: 512, isCut: true },
  { name: "apple-touch-icon", pixels: 180, isCut: true },
];

const GROUND = /fill="(#\w+)" \/>/;
/**
 * The scale of a maskable icon. The corners of the ü are 28 of 64 from the centre, and such an icon keeps a
 * radius of 25.6.
 */
const CUT_SCALE = 0.86;

function toPage(svg: string, { isCut }: Icon): string {
  const ground = GROUND.exec(svg)?.[1];
  if (!ground) throw new Error("icon.svg must begin with its ground.");
  const style = isCut
    ? `body{background:${ground}}svg{transform:scale(${CUT_SCALE})}`
    : "body{background:none}";
  return `<!doctype html><style>body{margin:0}svg{display:block;width:100vw;height:100vh}${style}</style>${svg}`;
}

function draw(icon: Icon, svg: string, folder: string): void {
  const page = join(folder, `${icon.name}.html`);
  const picture = join(ICONS, `${icon.name}.png`);
  writeFileSync(page, toPage(svg, icon));
  const { status, stderr } = spawnSync(
    CHROMIUM_PATH,
    [
      ...CHROMIUM_FLAGS,
      "--headless",
      "--hide-scrollbars",
      "--default-background-color=00000000",
      `--user-data-dir=${folder}/profile`,
      `--window-size=${icon.pixels},${icon.pixels}`,
      `--screenshot=${picture}`,
      pathToFileURL(page).href,
    ],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`Chromium drew no ${icon.name}: ${stderr}`);
}

const folder = mkdtempSync(join(tmpdir(), "gruezi-icons-"));
try {
  mkdirSync(ICONS, { recursive: true });
  const svg = readFileSync(join(PUBLIC, "icon.svg"), "utf8");
  for (const icon of ALL) draw(icon, svg, folder);
} finally {
  rmSync(folder, { recursive: true });
}
