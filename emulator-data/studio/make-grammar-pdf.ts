// Makes grammar.pdf beside every grammar.md. Takes the content folder as its argument.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readTextFile } from "@gruezi/tools/content/read/text-file.ts";
import { packPdf } from "./grammar/pack-pdf.ts";
import { grammarSheet } from "./grammar/sheet.ts";
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from "./machine/chromium.ts";

const CONTENT = resolve(process.argv[2] ?? join(import.meta.dirname, "../content"));
const PRINT_TIMEOUT_MS = 60_000;

const PRINT_FLAGS = ["--headless", "--no-pdf-header-footer"];

function makeGrammarPdf(folder: string): string {
  const sheet = grammarSheet(readTextFile(join(folder, "grammar.md")).text);
  const pdf = withFixedDates(printPdf(sheet.html));

  const pages = countPages(pdf);
  if (pages !== sheet.pages)
    throw new Error(`${folder}/grammar.md: Pages is ${sheet.pages}, the PDF has ${pages}`);

  const packed = packPdf(pdf);
  writeFileSync(join(folder, "grammar.pdf"), packed);
  return `${folder}: ${pages} pages, ${Math.round(packed.length / 1000)} kB`;
}

function printPdf(html: string): Buffer {
  const workFolder = mkdtempSync(join(tmpdir(), "gruezi-grammar-"));
  const htmlPath = join(workFolder, "sheet.html");
  const pdfPath = join(workFolder, "sheet.pdf");
  try {
    writeFileSync(htmlPath, html);
    runChromium([
      `--user-data-dir=${workFolder}/profile`,
      `--print-to-pdf=${pdfPath}`,
      pathToFileURL(htmlPath).href,
    ]);
    return readFileSync(pdfPath);
  } finally {
    rmSync(workFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function runChromium(args: string[]): void {
  const run = spawnSync(CHROMIUM_PATH, [...CHROMIUM_FLAGS, ...PRINT_FLAGS, ...args], {
    encoding: "utf8",
    timeout: PRINT_TIMEOUT_MS,
  });
  if (run.error)
    throw new Error(`${CHROMIUM_PATH} did not finish; set CHROMIUM to use another`, { cause: run.error });
  if (run.status !== 0)
    throw new Error(`${CHROMIUM_PATH} ended with ${run.status ?? run.signal}:\n${run.stderr}`);
}

/** Sets fixed dates, because the time of printing would change the file each time. */
function withFixedDates(pdf: Buffer): Buffer {
  return Buffer.from(pdf.toString("latin1").replace(/\(D:\d{14}/g, "(D:20261101120000"), "latin1");
}

function countPages(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}

const grammarFolder = join(CONTENT, "grammar");
for (const name of readdirSync(grammarFolder).sort()) {
  console.log(makeGrammarPdf(join(grammarFolder, name)));
}
