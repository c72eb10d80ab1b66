import type { Flashcard } from "@gruezi/contract/documents/flashcards";
import type { LearningMode } from "@gruezi/contract/documents/learning-settings";
import type { LessonLine } from "@gruezi/contract/documents/lesson-lines";
import type { Candidate } from "@gruezi/contract/reviews/candidate";
import type { ReviewContent } from "@gruezi/contract/reviews/content";
import { gapOf } from "@gruezi/contract/reviews/gap";
import type { Question, QuestionKind } from "@gruezi/contract/reviews/question";
import { spokenContent } from "@gruezi/contract/reviews/spoken-content";
import { judge } from "@gruezi/contract/spelling/judge";
import type { KnownWords } from "@gruezi/contract/spelling/known-words";
import { wordsIn } from "@gruezi/contract/spelling/written";
import { choicesOf } from "./choices.ts";
import { type Askable, nextKind, possibleKinds } from "./next-kind.ts";

export interface QuestionSources {
  /** Lessons from which wrong choices are taken. */
  lessons: readonly {
    cards: readonly Pick<Flashcard, "SwissGerman" | "English">[];
    lines: readonly Pick<LessonLine, "gsw" | "english">[];
  }[];
  known: KnownWords;
  /** Returns the meaning of a lemma. Undefined if it is unknown. */
  meaningOf: (lemma: string) => string | undefined;
  mode: LearningMode;
}

type Parts = Omit<Question, "kind">;

/** Returns the item's question. Pure: the same kinds `before` give the same question. */
export function questionOf(
  { itemId, schedule }: Pick<Candidate, "itemId" | "schedule">,
  content: ReviewContent,
  before: readonly QuestionKind[],
  sources: QuestionSources,
): Question {
  const parts = partsByKind(content, `${itemId} ${before.length}`, sources);
  const askable: Askable = {
    isWord: content.kind === "word",
    isFromEnglish: content.kind === "card" && content.isFromEnglish,
    hasSound: spokenContent(content).hasSound,
  };
  const possible = possibleKinds(askable, sources.mode).filter((kind) => parts[kind] !== null);
  const kind = nextKind(schedule, new Set(possible), before);
  return { kind, ...(parts[kind] ?? OPEN) };
}

const OPEN: Parts = { choices: [], right: "", gap: null };

/**
 * Returns the parts of each kind of question. Null for a kind that finds no word to leave out, or too few
 * other choices.
 */
function partsByKind(
  content: ReviewContent,
  seed: string,
  sources: QuestionSources,
): Record<QuestionKind, Parts | null> {
  const { line } = spokenContent(content);
  const meaning = meaningOf(content, sources);
  const meanings = meaning === undefined ? [] : choicesOf(meaning, meaningsLike(content, sources), seed);
  const gap = content.kind === "word" ? null : gapOf(line.gsw, line.id, sources.known);
  const words = gap ? wordChoices(gap.word, sources, seed) : [];
  return {
    "choose-meaning": meanings.length > 0 ? { choices: meanings, right: meaning ?? "", gap: null } : null,
    "tell-meaning": OPEN,
    "tell-word": OPEN,
    "choose-word": words.length > 0 ? { choices: words, right: gap?.word ?? "", gap } : null,
    "write-word": words.length > 0 ? { ...OPEN, gap } : null,
    dictation: OPEN,
    "say-after": OPEN,
  };
}

function meaningOf(
  content: ReviewContent,
  { meaningOf: ofLemma }: Pick<QuestionSources, "meaningOf">,
): string | undefined {
  if (content.kind === "card") return content.card.English;
  return content.kind === "word" ? ofLemma(content.lemma) : content.line.english;
}

/** Returns meanings of the same kind, since a sentence among words would stand out. */
function meaningsLike(
  content: ReviewContent,
  { lessons, meaningOf: ofLemma }: QuestionSources,
): readonly string[] {
  if (content.kind === "line") return lessons.flatMap(({ lines }) => lines.map(({ english }) => english));
  const ofCards = lessons.flatMap(({ cards }) => cards.map(({ English }) => English));
  if (content.kind === "card") return ofCards;
  const words = lessons.flatMap(({ lines }) => lines.flatMap(({ gsw }) => wordsIn(gsw)));
  return [...words.flatMap((word) => ofLemma(word) ?? []), ...ofCards];
}

const LETTERS_LEAST = 3;

/** Returns wrong words beside the right one. Excludes words that another spelling makes the right one. */
function wordChoices(right: string, { lessons, known }: QuestionSources, seed: string): readonly string[] {
  const texts = lessons.flatMap(({ cards, lines }) => [
    ...cards.map(({ SwissGerman }) => SwissGerman),
    ...lines.map(({ gsw }) => gsw),
  ]);
  const isCapital = /^\p{Lu}/u.test(right);
  const words = texts
    .flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? [])
    .filter((word) => word.length >= LETTERS_LEAST && /^\p{Lu}/u.test(word) === isCapital);
  const isWrong = (word: string) =>
    !known.isName(word) && !judge({ expected: right, typed: word }, known).isRight;
  return choicesOf(right, words, seed, isWrong);
}
