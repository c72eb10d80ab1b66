import { QUESTION_KINDS } from "@gruezi/contract/reviews/question";
import { describe, expect, it } from "vitest";
import { makeScratchCopy, type Recipe, sectionOf } from "#support/recipes/scratch-copy.ts";
import { aSchedule } from "#support/samples/flashcards.ts";
import { sampleWords } from "#support/samples/sample-speech.ts";

type QuestionOf = typeof import("#functions/domain/learning/queue/question-of.ts");
type KnownWords = typeof import("@gruezi/contract/spelling/known-words");
type QuestionFaces = typeof import("#web/features/learn/review/faces/question-faces.ts");

const KIND = "choose-line" as (typeof QUESTION_KINDS)[number];
const KINDS = "contract/src/reviews/question.ts";
const NEXT = "functions/src/domain/learning/queue/next-kind.ts";
const PARTS = "functions/src/domain/learning/queue/question-of.ts";
const FACES = "web/src/features/learn/review/faces/question-faces.ts";

/** Adds a row at the end of the list or table that begins so. */
const withRow =
  (beginning: string, row: string) =>
  (source: string): string => {
    const start = source.indexOf(beginning);
    const end = source.slice(start).search(/\n *[\]}]/);
    return start < 0 ? source : `${source.slice(0, start + end)}\n${row}${source.slice(start + end)}`;
  };

const mayAsk = withRow("const may: Record<", `"${KIND}": isSpeaking && hasSound && !asksWord,`);

/** "A question kind" of docs/recipes.md: chooses, among lines, the one that is heard. */
const RECIPE: Recipe = {
  [KINDS]: withRow("export const QUESTION_KINDS", `  "${KIND}",`),
  [NEXT]: (source) => withRow("const KNOWN_TWICE", `  "${KIND}",`)(mayAsk(source)),
  [PARTS]: (
    source,
  ) => `${withRow('    "tell-word": OPEN', `    "${KIND}": heardLine(content, seed, sources),`)(source)}
function heardLine(content: ReviewContent, seed: string, { lessons, known }: QuestionSources): Parts | null {
  if (content.kind !== "line") return null;
  const right = content.line.gsw;
  const lines = lessons.flatMap((lesson) => lesson.lines.map(({ gsw }) => gsw));
  const choices = choicesOf(right, lines, seed, (typed) => !judge({ expected: right, typed }, known).isRight);
  return choices.length > 0 ? { choices, right, gap: null } : null;
}
`,
  [FACES]: withRow(
    "const FACES",
    `  },
  "${KIND}": {
    asks: "Listen. What is said?",
    isHeardFirst: true,
    isHiding: true,
    answering: { by: "choosing", label: "What is said", lang: "gsw" },`,
  ),
};

const ITS_TESTS = ["tests/unit/functions/domain/learning/next-kind.test.ts", "tests/unit/web/learn/review"];

const LINES = [
  "Ich hätt gern es Brot.",
  "Ich hett gern es Broot.",
  "Das choschtet vier Franke.",
  "Merci vilmal!",
].map((gsw, at) => ({
  ...{ id: `a${at}`, gsw, english: `What line ${at} means`, german: "", speaker: null },
  ...{ startSeconds: at, endSeconds: at + 1 },
}));

const copy = makeScratchCopy();

describe("a question kind", () => {
  it("takes the four files of docs/recipes.md, and the types fit", async () => {
    copy.follow(RECIPE);

    const section = sectionOf("A question kind");
    for (const file of Object.keys(RECIPE)) expect(section).toContain(file);
    expect(Object.keys(RECIPE)).toHaveLength(4);
    expect(await copy.typeErrors(["functions", "web"])).toEqual([]);
  });

  it("breaks no test of learning", async () => {
    copy.follow(RECIPE);

    expect(await copy.failuresIn(["tests/unit/functions/domain/learning", ...ITS_TESTS])).toEqual([]);
  });

  it("is asked in its turn, with wrong choices that no spelling makes right", async () => {
    copy.follow(RECIPE);
    const { questionOf } = await copy.load<QuestionOf>(PARTS);
    const { knowWords } = await copy.load<KnownWords>("contract/src/spelling/known-words.ts");
    const { faceOf } = await copy.load<QuestionFaces>(FACES);
    const [line, sameLine, ...others] = LINES;
    if (!line || !sameLine) throw new Error("Two lines are one in two spellings.");
    const item = { itemId: "a", schedule: aSchedule({ reps: 2 }) };
    const clips = { Url: "/media/", HasSlow: false };

    const known = knowWords(sampleWords());
    const sources = { lessons: [{ cards: [], lines: LINES }], known, meaningOf: () => undefined };
    const content = { kind: "line", line, clips } as const;
    const question = questionOf(item, content, QUESTION_KINDS, { ...sources, mode: "speak" });

    expect(question).toMatchObject({ kind: KIND, right: line.gsw, gap: null });
    expect(question.choices.toSorted()).toEqual([line, ...others].map(({ gsw }) => gsw).toSorted());
    expect(faceOf(KIND).answering).toMatchObject({ by: "choosing" });
  });
});

describe("an incomplete question kind", () => {
  it("does not compile, and the compiler names each file without its row", async () => {
    copy.follow(RECIPE, NEXT, PARTS, FACES);

    const errors = await copy.typeErrors(["functions", "web"]);
    for (const file of [NEXT, PARTS, FACES]) expect(errors).toContainEqual(expect.stringContaining(file));
  });

  it("fails a test if no state prefers it, or nothing shows its choices", async () => {
    copy.follow({
      ...RECIPE,
      [NEXT]: mayAsk,
      [FACES]: (source) =>
        RECIPE[FACES]?.(source).replace(/by: "choosing", label: "What is said".*? \}/, 'by: "telling" }') ??
        "",
    });

    expect(await copy.failuresIn(ITS_TESTS)).toEqual([
      `the kinds of a session have '${KIND}' among the preferred ones of some state`,
      `'${KIND}' is answered by choosing`,
    ]);
  });
});
