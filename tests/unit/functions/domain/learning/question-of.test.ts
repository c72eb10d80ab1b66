import type { ReviewContent } from "@gruezi/contract/reviews/content";
import type { Question, QuestionKind } from "@gruezi/contract/reviews/question";
import { knowWords } from "@gruezi/contract/spelling/known-words";
import { describe, expect, it } from "vitest";
import { type QuestionSources, questionOf } from "#functions/domain/learning/queue/question-of.ts";
import { aSchedule } from "#support/samples/flashcards.ts";
import { sampleWords } from "#support/samples/sample-speech.ts";

const lineOf = (id: string, gsw: string, english: string) => ({
  ...{ id, gsw, english, german: "", speaker: null },
  ...{ startSeconds: 0, endSeconds: 1 },
});
const LINES = [
  lineOf("a1", "Ich hätt gern es Brot.", "I'd like a loaf."),
  lineOf("a2", "Das choschtet vier Franke.", "That is four francs."),
  lineOf("a3", "Händ Sie no Gipfeli?", "Have you any croissants?"),
  lineOf("a4", "Nei, die sind leider weg.", "No, they are gone."),
] as const;
const known = knowWords(sampleWords());
const clips = { Url: "/media/", HasSlow: false };

const asking = (lines: QuestionSources["lessons"][number]["lines"]): QuestionSources => ({
  lessons: [{ cards: [], lines }],
  known,
  meaningOf: () => undefined,
  mode: "speak",
});

/** Returns one question of each kind that comes, over states and many earlier questions. */
function questionsOf(content: ReviewContent, sources: QuestionSources): ReadonlyMap<QuestionKind, Question> {
  const found = new Map<QuestionKind, Question>();
  for (const reps of [0, 1, 2]) {
    const before: QuestionKind[] = [];
    while (before.length < 24) {
      const schedule = reps === 0 ? undefined : aSchedule({ reps });
      const question = questionOf({ itemId: "a", schedule }, content, before, sources);
      before.push(question.kind);
      found.set(question.kind, question);
    }
  }
  return found;
}

describe("a line's questions", () => {
  const content: ReviewContent = { kind: "line", line: LINES[0], clips };

  it("offer other lines' meanings as choices, and leave a word out", () => {
    const questions = questionsOf(content, asking(LINES));

    expect(questions.get("choose-meaning")).toMatchObject({
      choices: expect.arrayContaining(LINES.map(({ english }) => english)),
      right: LINES[0].english,
      gap: null,
    });
    const { choices, right, gap } = questions.get("choose-word") ?? {};
    expect(choices).toContain(right);
    expect(`${gap?.before}${right}${gap?.after}`).toBe(LINES[0].gsw);
    expect(questions.get("write-word")).toMatchObject({ choices: [], right: "", gap });
    expect(questions.get("dictation")).toMatchObject({ choices: [], right: "", gap: null });
  });

  it("have the right choice at a place that the item and the number of questions decide", () => {
    const placeFor = (itemId: string, before: readonly QuestionKind[] = []) => {
      const { choices, right } = questionOf({ itemId, schedule: undefined }, content, before, asking(LINES));
      return choices.indexOf(right);
    };
    const items = Array.from({ length: 20 }, (_none, at) => `item-${at}`);
    const turns = Array.from({ length: 20 }, (_none, at) => Array<QuestionKind>(at).fill("say-after"));

    expect(new Set(items.map((itemId) => placeFor(itemId))).size).toBeGreaterThan(1);
    expect(items.map((itemId) => placeFor(itemId))).not.toContain(-1);
    expect(new Set(turns.map((before) => placeFor("item", before))).size).toBeGreaterThan(1);
    expect(placeFor("item")).toBe(placeFor("item"));
  });

  it("have no choice and no missing word without another line", () => {
    const questions = questionsOf(content, asking([LINES[0]]));

    expect([...questions.keys()].sort()).toEqual(["dictation", "say-after", "tell-meaning"]);
  });
});

it("a word without a meaning has the question kind 'tell-meaning' only", () => {
  const content: ReviewContent = { kind: "word", lemma: "Brot", line: LINES[0], clips };

  expect([...questionsOf(content, asking(LINES)).keys()]).toEqual(["tell-meaning"]);
});
