import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { LINE_ID, lineIdOf, lineIdsOf } from "#tools/content/lines/line-id.ts";
import { readLinesLock, writeLinesLock } from "#tools/content/lines/lines-lock.ts";

it("a line's id derives from lesson, dialect text and place among equals", () => {
  const hash = createHash("sha256").update("bim-beck\nGrüezi!\n0").digest("hex");

  expect(lineIdOf("bim-beck", "Grüezi!", 0)).toBe(hash.slice(0, 8));
  expect(lineIdOf("bim-beck", "Grüezi!", 0)).toMatch(LINE_ID);
});

it("lines with equal texts have distinct ids, unaffected by lines between them", () => {
  const [first, merci, second] = lineIdsOf("bim-beck", ["Grüezi!", "Merci!", "Grüezi!"]);

  expect(new Set([first, merci, second]).size).toBe(3);
  expect(lineIdsOf("bim-beck", ["Grüezi!", "Grüezi!"])).toEqual([first, second]);
  expect(lineIdOf("am-bahnhof", "Grüezi!", 0)).not.toBe(first);
});

it("composed and decomposed umlauts give the same ids", () => {
  const decomposed = "Grüezi!".normalize("NFD");

  expect(lineIdOf("bim-beck", decomposed, 0)).toBe(lineIdOf("bim-beck", "Grüezi!", 0));
  expect(lineIdsOf("bim-beck", [decomposed, "Grüezi!"])).toEqual(
    lineIdsOf("bim-beck", ["Grüezi!", "Grüezi!"]),
  );
});

it("the lock of the lines is read as it was written", () => {
  const lines = [
    { id: "1a2b3c4d", gsw: "Grüezi! Was dörfs sii?" },
    { id: "00000000", gsw: "Brot & Zopf <3" },
  ];

  expect(writeLinesLock(lines)).toBe("1a2b3c4d\tGrüezi! Was dörfs sii?\n00000000\tBrot & Zopf <3\n");
  expect(readLinesLock(writeLinesLock(lines))).toEqual(lines);
  expect(readLinesLock(writeLinesLock(lines).replaceAll("\n", "\r\n"))).toEqual(lines);
  expect(readLinesLock("")).toEqual([]);
});
