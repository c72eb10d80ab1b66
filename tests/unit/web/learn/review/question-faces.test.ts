import { QUESTION_KINDS, type QuestionKind } from "@gruezi/contract/reviews/question";
import { expect, it } from "vitest";
import { faceOf } from "#web/features/learn/review/faces/question-faces.ts";

it("a question kind of a later release is shown like 'tell-meaning'", () => {
  expect(faceOf("sing-along" as QuestionKind)).toBe(faceOf("tell-meaning"));
});

it.each(QUESTION_KINDS.filter((kind) => kind.startsWith("choose")))(
  "'%s' is answered by choosing",
  (kind) => {
    expect(faceOf(kind).answering.by).toBe("choosing");
  },
);
