import { describe, expect, it } from "vitest";
import { contentFiles, faultsWith, withChange, withContentFolder } from "#support/samples/content-folder.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";

const LESSON = "lessons/bim-beck";
const CARDS = `${LESSON}/cards.csv`;
const cardsOf = (rows: string) => ({ [CARDS]: `SwissGerman,English,Variants,AudioPath\n${rows}` });
const ESCAPED = "Gr\\u0075\\u0308ezi in shops";

describe("decomposed umlauts", () => {
  it("count as composed ones in two equal cards", async () => {
    expect(await faultsWith(cardsOf("Grüezi,hello,,\nGru\u0308ezi,hello,,\n"))).toEqual([
      `${CARDS}:3: SwissGerman: "Grüezi" is already on line 2`,
    ]);
  });

  it("name the same region as composed ones", async () => {
    expect(await faultsWith(cardsOf("Grüezi,hello,Zürich: a | Zu\u0308rich: b,\n"))).toEqual([
      `${CARDS}:2: Variants: names Zürich twice`,
    ]);
  });

  it("match words of the list", async () => {
    expect(await faultsWith({ "words.csv": String(contentFiles["words.csv"]).normalize("NFD") })).toEqual([]);
  });

  it.each([
    ["lesson.md", { ...withChange(`${LESSON}/lesson.md`, "Bim Beck: at the bakery", ESCAPED) }],
    ["course.yaml", withChange("course.yaml", "In shops", `"${ESCAPED}"`)],
    ["live-lesson.json", withChange("live-lesson.json", "An evening", ESCAPED)],
    ["cards.csv", cardsOf(`${"Grüezi in shops".normalize("NFD")},hello,Zu\u0308rich: Gru\u0308ezi,\n`)],
  ])("are composed in what is published, escaped ones too: %s", async (_what, changes) => {
    await withContentFolder(changes, (root) => {
      const { content, faults } = checkFolder(root);
      const published = JSON.stringify(content);

      expect(faults).toEqual([]);
      expect(published).toContain("Grüezi in shops");
      expect(published).toBe(published.normalize("NFC"));
    });
  });
});
