import type { QuestionKind } from "@gruezi/contract/reviews/question";
import { describe, expect, it } from "vitest";
import { nextKind } from "#functions/domain/learning/queue/next-kind.ts";

const times = (count: number, kind: QuestionKind): readonly QuestionKind[] => Array(count).fill(kind);
const afterKinds = (possible: readonly QuestionKind[], ...before: readonly QuestionKind[]) =>
  nextKind(undefined, new Set(possible), before);

describe("the kind of the next question", () => {
  it("changes after three alike, even if it was asked less often than the other", () => {
    const before = [...times(5, "tell-meaning"), ...times(3, "choose-meaning")];

    expect(afterKinds(["choose-meaning", "tell-meaning"], ...before)).toBe("tell-meaning");
    expect(afterKinds(["choose-meaning", "tell-meaning"], ...before.slice(0, -1))).toBe("choose-meaning");
  });

  it("is to speak only after seven other questions", () => {
    const six = [...times(3, "choose-meaning"), ...times(3, "tell-meaning")];
    const kinds = ["choose-meaning", "tell-meaning", "say-after"] as const;

    expect(afterKinds(kinds, "say-after", ...six)).toBe("choose-meaning");
    expect(afterKinds(kinds, "say-after", "choose-meaning", ...six)).toBe("say-after");
  });

  it("is not to speak so soon, even if the only other kind was asked more often", () => {
    const before = ["choose-meaning", "say-after", "choose-meaning"] as const;

    expect(afterKinds(["choose-meaning", "say-after"], ...before)).toBe("choose-meaning");
  });

  it("repeats if the item allows no other", () => {
    expect(afterKinds(["dictation"], ...times(5, "dictation"))).toBe("dictation");
    expect(afterKinds(["say-after"], "say-after")).toBe("say-after");
  });

  it("is none that the item forbids, but one that it prefers less", () => {
    expect(afterKinds(["dictation"])).toBe("dictation");
    expect(afterKinds(["write-word", "dictation"], ...times(2, "write-word"))).toBe("dictation");
  });

  it("is to tell the meaning if the item allows none", () => {
    expect(afterKinds([])).toBe("tell-meaning");
  });
});
