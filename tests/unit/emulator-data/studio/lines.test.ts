import { describe, expect, it } from "vitest";
import { linesOf } from "#studio/lesson/lines.ts";
import { layTimeline } from "#studio/lesson/timeline.ts";
import { lineIdOf } from "#tools/content/lines/line-id.ts";
import type { LockedLine } from "#tools/content/lines/lines-lock.ts";
import { anUtterance, aPhrase } from "./builders.ts";

function idsOf(texts: readonly string[], locked: readonly LockedLine[] = []): string[] {
  const utterances = texts.map((gsw, lineIndex) =>
    anUtterance({ lineIndex, gsw, caption: aPhrase({ gsw }) }),
  );
  const timeline = layTimeline(
    utterances,
    texts.map(() => 1),
  );
  return linesOf("bim-beck", timeline, locked).map(({ id }) => id);
}

describe("a film's lines", () => {
  it("have ids from lesson, text and place among equal texts", () => {
    expect(idsOf(["Hoi!", "Ade!", "Hoi!"])).toEqual([
      lineIdOf("bim-beck", "Hoi!", 0),
      lineIdOf("bim-beck", "Ade!", 0),
      lineIdOf("bim-beck", "Hoi!", 1),
    ]);
  });

  it("keep their ids when lines are added before them", () => {
    const [ade] = idsOf(["Ade!"]);

    expect(idsOf(["Hoi!", "Ade!"])[1]).toBe(ade);
  });

  it("keep the lock file's id after a correction", () => {
    expect(idsOf(["Wottsch?"], [{ id: "0123abcd", gsw: "Wottsch?" }])).toEqual(["0123abcd"]);
  });

  it("never take another line's id, not even a corrected one's", () => {
    const id = lineIdOf("bim-beck", "Wotsch?", 0);

    const ids = idsOf(["Wottsch?", "Wotsch?"], [{ id, gsw: "Wottsch?" }]);
    expect(ids).toEqual([id, lineIdOf("bim-beck", "Wotsch?", 1)]);
  });
});
