import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DIALECT_TABLE, DIALECTS, OFFERED_DIALECTS } from "@gruezi/contract/dialects";
import { formIn, formsElsewhere } from "@gruezi/contract/dictionary";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { aWord } from "#support/web/dictionary.ts";
import { WORD_COLUMNS } from "#tools/content/read/words.ts";

const read = (path: string): string => readFileSync(join(REPOSITORY, path), "utf8");

describe("the table of dialects", () => {
  it("is repeated by firestore.rules, which import nothing", () => {
    const [, found] = /after\(\)\.Dialect in (\[.*?\])/.exec(read("firestore.rules")) ?? [];

    expect(found, "firestore.rules, areSettings(): the dialects to choose from").toBe(
      `[${OFFERED_DIALECTS.map((dialect) => `'${dialect}'`).join(", ")}]`,
    );
  });

  it("is repeated by docs/content-format.md, as the header of words.csv", () => {
    expect(read("docs/content-format.md")).toContain(`\`${WORD_COLUMNS.join()}\``);
  });

  it("is the header of emulator-data/content/words.csv", () => {
    const [header] = read("emulator-data/content/words.csv").split(/\r?\n/);

    expect(header).toBe(WORD_COLUMNS.join());
  });

  it("gives each dialect a column of its own", () => {
    const columns = DIALECTS.map((dialect) => DIALECT_TABLE[dialect].column);

    expect(new Set([...columns, "lemma", "german", "english", "note"]).size).toBe(columns.length + 4);
  });
});

describe("a row of the word list", () => {
  it("omits regional forms equal to the form itself", () => {
    const row = aWord("grüezi", { bern: "grüessech", basel: "" });

    expect([formIn(row, "Zürich"), formIn(row, "Bern"), formIn(row, "Basel")]).toEqual([
      "grüezi",
      "grüessech",
      "",
    ]);
    expect(formsElsewhere(row)).toEqual(["grüessech"]);
  });

  it("may lack the column of a newer dialect", () => {
    expect(formIn(aWord("grüezi"), "Bern")).toBe("");
    expect(formsElsewhere(aWord("grüezi"))).toEqual([]);
  });
});
