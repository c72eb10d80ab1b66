import { expect, it } from "vitest";
import { withMined } from "#functions/domain/learning/with-mined.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

const [FIRST, SECOND] = ["0000000a", "0000000b"] as const;

const card = { id: "bim-beck-0000000000000000", schedule: aSchedule({ VideoID: "bim-beck" }) };
const line = { id: `bim-beck:${FIRST}`, schedule: aSchedule({ Kind: "line", VideoID: "bim-beck" }) };
const word = { id: "w:Brot", schedule: aSchedule({ Kind: "word", VideoID: "bim-beck", LineID: FIRST }) };

it("items are cards with a schedule, and lines and words that are still saved", () => {
  const mined = new Map([["bim-beck", { LineIDs: [FIRST], Words: [], At: 1 }]]);

  expect(withMined([card, line, word], mined)).toEqual([card, line]);
});

it("saved, unasked lines and words are new items, due since they were saved", () => {
  const mined = new Map([["bim-beck", { LineIDs: [FIRST, SECOND], Words: [`${SECOND} Brot`], At: 7 }]]);

  const [asked, ...unasked] = withMined([line], mined);

  expect(asked).toEqual(line);
  expect(unasked).toMatchObject([
    { id: `bim-beck:${SECOND}`, schedule: { Kind: "line", VideoID: "bim-beck", state: 0, reps: 0, due: 7 } },
    { id: "w:Brot", schedule: { Kind: "word", VideoID: "bim-beck", LineID: SECOND, state: 0, due: 7 } },
  ]);
  expect(unasked[0]?.schedule).not.toHaveProperty("LineID");
});
