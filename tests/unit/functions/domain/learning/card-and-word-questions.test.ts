import type { ReviewContent } from "@gruezi/contract/reviews/content";
import type { QuestionKind } from "@gruezi/contract/reviews/question";
import { knowWords } from "@gruezi/contract/spelling/known-words";
import { describe, expect, it } from "vitest";
import { type QuestionSources, questionOf } from "#functions/domain/learning/queue/question-of.ts";
import { aDeckCard, aSchedule } from "#support/samples/flashcards.ts";
import { sampleWords } from "#support/samples/sample-speech.ts";

const known = knowWords(sampleWords());
const clips = { Url: "/media/", HasSlow: false };
const aLine = (gsw: string, english: string) => ({
  ...{ id: "a1", gsw, english, german: "", speaker: null },
  ...{ startSeconds: 0, endSeconds: 1 },
});
const aCard = (SwissGerman: string, English: string) => aDeckCard("card", { SwissGerman, English });
const askedCard = (SwissGerman: string, { isFromEnglish = false, sound = "" } = {}): ReviewContent => ({
  ...{ kind: "card", isFromEnglish },
  card: {
    ...aCard(SwissGerman, "the bread"),
    ...(sound !== "" && { AudioUrl: `/media/audio/${sound}.m4a` }),
  },
});

const sourcesOf = (
  fields: Partial<QuestionSources["lessons"][number]>,
  meanings: Record<string, string> = {},
) => ({
  ...{ lessons: [{ cards: [], lines: [], ...fields }], known, mode: "speak" as const },
  meaningOf: (lemma: string) => meanings[lemma],
});

/** Returns the kinds of many questions in a row, over states. */
function kindsOf(content: ReviewContent, sources: QuestionSources): readonly QuestionKind[] {
  const kinds = [undefined, aSchedule(), aSchedule({ reps: 2 })].flatMap((schedule) => {
    const before: QuestionKind[] = [];
    while (before.length < 24)
      before.push(questionOf({ itemId: "a", schedule }, content, before, sources).kind);
    return before;
  });
  return [...new Set(kinds)].sort();
}

/** Returns the first question of a kind, for an item that is new or was known once. */
const questionFor = (
  content: ReviewContent,
  kind: "choose-meaning" | "choose-word",
  sources: QuestionSources,
) => {
  const schedule = kind === "choose-word" ? aSchedule() : undefined;
  const question = questionOf({ itemId: "a", schedule }, content, [], sources);
  if (question.kind !== kind) throw new Error(`It asks ${question.kind}.`);
  return question;
};
const sorted = (...texts: readonly string[]) => texts.toSorted();

const CARDS = [aCard("d Milch", "the milk"), aCard("de Chäs", "the cheese")];
const LINES = [aLine("Ich hätt gern es Brot.", "I'd like a loaf."), aLine("Merci vilmal!", "Thanks a lot!")];

describe("the choices of meanings", () => {
  it("for a card are meanings of cards alone, since others would stand out", () => {
    const { choices, right } = questionFor(
      askedCard("s Brot"),
      "choose-meaning",
      sourcesOf({ cards: CARDS, lines: LINES }, { gern: "gladly", merci: "thanks" }),
    );

    expect(choices.toSorted()).toEqual(sorted("the bread", "the milk", "the cheese"));
    expect(right).toBe("the bread");
  });

  it("for a line are meanings of lines, since a word would stand out", () => {
    const line = aLine("Adie zäme!", "Goodbye, all!");
    const { choices } = questionFor(
      { kind: "line", line, clips },
      "choose-meaning",
      sourcesOf({ cards: CARDS, lines: LINES }),
    );

    expect(choices.toSorted()).toEqual(sorted("Goodbye, all!", "I'd like a loaf.", "Thanks a lot!"));
  });

  const word: ReviewContent = { kind: "word", lemma: "Brot", line: LINES[0] ?? aLine("", ""), clips };

  it("for a word are meanings of the lessons' words, as far as they are known", () => {
    const meanings = { Brot: "bread", merci: "thanks", gern: "gladly" };
    const { choices, right } = questionFor(word, "choose-meaning", sourcesOf({ lines: LINES }, meanings));

    expect(choices.toSorted()).toEqual(sorted("bread", "thanks", "gladly"));
    expect(right).toBe("bread");
  });

  it("for a word are meanings of cards, too", () => {
    const { choices } = questionFor(word, "choose-meaning", sourcesOf({ cards: CARDS }, { Brot: "bread" }));

    expect(choices.toSorted()).toEqual(sorted("bread", "the milk", "the cheese"));
  });
});

describe("a word's questions", () => {
  it("are about its meaning alone, also for a learner who speaks", () => {
    const word: ReviewContent = { kind: "word", lemma: "Brot", line: LINES[0] ?? aLine("", ""), clips };

    expect(kindsOf(word, sourcesOf({ cards: CARDS, lines: LINES }, { Brot: "bread" }))).toEqual([
      ...["choose-meaning", "tell-meaning"],
    ]);
  });
});

describe("a card's questions", () => {
  const sources = sourcesOf({ cards: [aCard("de Bahnhof", "the station"), aCard("s Huus", "the house")] });

  it("ask for its word only from English, and give nothing to hear without a recording", () => {
    expect(kindsOf(askedCard("s Brot"), sources)).toEqual(["choose-meaning", "choose-word", "tell-meaning"]);
    expect(kindsOf(askedCard("s Brot", { isFromEnglish: true }), sources)).toEqual([
      "choose-word",
      "tell-word",
    ]);
  });

  it("ask to write and to speak with a recording", () => {
    expect(kindsOf(askedCard("s Brot", { isFromEnglish: true, sound: "brot" }), sources)).toEqual([
      ...["choose-word", "say-after", "tell-word", "write-word"],
    ]);
  });

  it("leave no word out if none is long enough to guess", () => {
    expect(kindsOf(askedCard("Ja!", { sound: "ja" }), sources)).toEqual([
      ...["choose-meaning", "dictation", "say-after", "tell-meaning"],
    ]);
  });
});

describe("the choices of words", () => {
  const wordsBeside = (SwissGerman: string, ...texts: readonly string[]) =>
    questionFor(
      askedCard(SwissGerman),
      "choose-word",
      sourcesOf({
        cards: texts.slice(0, 1).map((text) => aCard(text, "a card")),
        lines: texts.slice(1).map((text) => aLine(text, "a line")),
      }),
    ).choices.toSorted();

  it("are of the lessons' cards and lines, and have three letters or more", () => {
    expect(wordsBeside("s Brot", "de Bahnhof", "Öl? – Ei!", "Gömer is Hus")).toEqual(
      sorted("Brot", "Bahnhof", "Gömer", "Hus"),
    );
  });

  it("have a capital as the right one has, or none as it has none", () => {
    expect(wordsBeside("s Brot", "de Bahnhof", "am zBärn gern", "Chäs")).toEqual(
      sorted("Brot", "Bahnhof", "Chäs"),
    );
    expect(wordsBeside("gern", "de Bahnhof", "lieber am Abig", "bitte")).toEqual(
      sorted("gern", "lieber", "bitte"),
    );
    expect(wordsBeside("s iPhone", "de Bahnhof", "lieber am Abig", "bitte")).toEqual(
      sorted("iPhone", "lieber", "bitte"),
    );
  });

  it("are no names, and not the right word in another spelling", () => {
    expect(wordsBeside("s Brot", "d Ana", "es Broot, Brood", "de Bahnhof", "Chäs")).toEqual(
      sorted("Brot", "Bahnhof", "Chäs"),
    );
  });

  it("are none in a text without words", () => {
    expect(wordsBeside("s Brot", "…", "?!", "de Bahnhof", "Chäs")).toEqual(sorted("Brot", "Bahnhof", "Chäs"));
  });
});
