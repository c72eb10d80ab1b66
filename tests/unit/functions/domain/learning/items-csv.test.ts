import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { describe, expect, it } from "vitest";
import { toCsv } from "#functions/domain/learning/items-csv.ts";
import type { ItemContent, OwnItem } from "#functions/domain/learning/own-item.ts";
import { anItem } from "#support/learning/own-items.ts";

/** Reads CSV by RFC 4180, independently of our writer. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = csv;
  while (rest !== "") {
    const found = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest);
    if (!found) throw new Error(`No field begins here: ${rest.slice(0, 20)}`);
    const [whole, quoted, plain = "", end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    rest = rest.slice(whole.length);
    if (end === "\r\n") rows.push(row.splice(0));
    if (end === ",") continue;
    row = [];
  }
  return rows;
}

function cellsOf(item: OwnItem): Record<string, string> {
  const [titles = [], cells = []] = readCsv(toCsv([item], "csv").replace("\uFEFF", ""));
  expect(cells).toHaveLength(titles.length);
  return Object.fromEntries(titles.map((title, column) => [title, cells[column] ?? ""]));
}

const saying = (content: Partial<ItemContent>) => cellsOf(anItem("bim-beck-aaaaaaaaaaaaaaaa", content));

describe("the table of items", () => {
  it.each([
    ["umlauts and emoji", "Grüezi mitenand, äxgüsi 🥐👨‍👩‍👧 — «Guete Morge»"],
    ["quotes", 'er seit "Grüezi", nöd "Hoi"'],
    ["commas and lines", "eis, zwei\r\ndrü\nvier"],
    ["spaces at its ends", "  hoi "],
    ["nothing", ""],
  ])("round-trips a text with %s", (_what, dialect) => {
    expect(saying({ dialect })).toMatchObject({ Dialect: dialect });
  });

  it.each(["=1+1", "+41 44 123 45 67", "-2", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("http://x","y")'])(
    "neutralises formulas: %j",
    (english) => {
      expect(saying({ english })).toMatchObject({ English: `'${english}` });
    },
  );

  it("keeps texts with such a sign inside", () => {
    expect(saying({ english: "a = b, me@home, 3-4" })).toMatchObject({ English: "a = b, me@home, 3-4" });
  });

  it("names each column", () => {
    expect(Object.keys(cellsOf(anItem("bim-beck-aaaaaaaaaaaaaaaa")))).toMatchInlineSnapshot(`
      [
        "Kind",
        "Dialect",
        "German",
        "English",
        "Other regions",
        "Line",
        "Asked from",
        "Lesson",
        "State",
        "Set aside",
        "Due",
        "Last answered",
        "Interval in days",
        "Stability in days",
        "Difficulty",
        "Answers",
        "Times forgotten",
        "Item",
        "Note",
      ]
    `);
  });

  it("has no time for unanswered items", () => {
    expect(cellsOf(anItem("bim-beck-aaaaaaaaaaaaaaaa", {}, { last_review: null }))).toMatchObject({
      "Last answered": "",
    });
  });

  it("names the line of a saved word or card", () => {
    expect(saying({ line: "Ich hetti gern es Weggli." })).toMatchObject({
      Line: "Ich hetti gern es Weggli.",
    });
  });

  it("begins with the BOM, which spreadsheets need, and ends rows with CRLF", () => {
    const csv = toCsv([anItem("bim-beck-aaaaaaaaaaaaaaaa")], "csv");

    expect(csv.startsWith("\uFEFFKind,Dialect,")).toBe(true);
    expect(csv.endsWith("\r\n")).toBe(true);
    expect(csv.split("\r\n")).toHaveLength(3);
  });

  it("states each item's stage", () => {
    const cells = cellsOf(
      anItem(
        "bim-beck-aaaaaaaaaaaaaaaa_en",
        { variants: { Bern: "ds Weggli", Basel: "s Schwöbli" } },
        { due: NEVER_DUE, Suspended: true, lapses: 8, reps: 30, last_review: Date.UTC(2026, 10, 1) },
      ),
    );

    expect(cells).toMatchObject({
      Kind: "card",
      "Other regions": "Bern: ds Weggli; Basel: s Schwöbli",
      "Asked from": "English",
      Lesson: "bim-beck",
      State: "review",
      "Set aside": "yes",
      Due: "",
      "Last answered": "2026-11-01T00:00:00.000Z",
      Answers: "30",
      "Times forgotten": "8",
      Item: "bim-beck-aaaaaaaaaaaaaaaa_en",
    });
  });

  it("has rows without texts for closed lessons", () => {
    const closed = { ...anItem("bim-beck:70b76c43", {}, { Kind: "line" }), content: undefined };

    expect(cellsOf(closed)).toMatchObject({
      Kind: "line",
      Dialect: "",
      German: "",
      English: "",
      "Other regions": "",
      Line: "",
      Lesson: "bim-beck",
      Note: "",
    });
  });
});

describe("the table for Excel", () => {
  const item = anItem(
    "bim-beck-aaaaaaaaaaaaaaaa",
    { dialect: "eis; zwei", english: "one, two" },
    { stability: 3.17, difficulty: 5.56, scheduled_days: 3, last_review: Date.UTC(2026, 10, 1, 9) },
  );
  const rows = toCsv([item], "excel").split("\r\n");

  it("has columns for an Excel that splits by semicolons, after the BOM", () => {
    expect(rows[0]).toMatch(/^\uFEFFKind;Dialect;German;/);
    expect(rows[1]).toMatch(/^card;"eis; zwei";;one, two;/);
  });

  it("has whole numbers and days, which Excel reads alike in every language", () => {
    expect(rows[1]).toContain(";2026-11-01;3;3;6;");
    expect(rows[1]).not.toMatch(/\d[.]\d/);
  });
});
