import type { LearningSettings } from "@gruezi/contract/documents/learning-settings";
import type { Candidate } from "@gruezi/contract/reviews/queue";
import { judge } from "@gruezi/contract/spelling/judge";
import type { KnownWords } from "@gruezi/contract/spelling/known-words";
import { wordsIn } from "@gruezi/contract/spelling/written";
import { type Gap, gapOf } from "#features/learn/practice/gap.ts";
import type { Content, Lessons } from "#features/learn/today/supply/contents.ts";
import { choicesOf } from "./choices.ts";
import { type Kind, nextKind, possibleKinds } from "./kinds.ts";
import { saidOf } from "./said.ts";

export interface Question {
  kind: Kind;
  /** Meanings or words; empty for other kinds. */
  choices: readonly string[];
  right: string;
  /** Null for kinds without a missing word. */
  gap: Gap | null;
}

interface Sources {
  lessons: Lessons;
  known: KnownWords;
  /** Meanings of words by lemma. */
  meaningOf: (lemma: string) => string | undefined;
  mode: LearningSettings["Mode"];
}

/** Pure: the same question after an undo. */
export function questionOf(
  { itemId, schedule }: Candidate,
  content: Content,
  before: readonly Kind[],
  sources: Sources,
): Question {
  const { lessons, known, mode } = sources;
  const { line, hasSound } = saidOf(content);
  const seed = `${itemId} ${before.length}`;
  const meaning = meaningOf(content, sources);
  const meanings =
    meaning === undefined ? [] : choicesOf(meaning, meaningsLike(content, lessons, sources), seed);
  const gap = content.kind === "word" ? null : gapOf(line.gsw, line.id, known);
  const words = gap ? choicesOf(gap.word, otherWords(gap.word, lessons, known), seed) : [];
  const askable = {
    isWord: content.kind === "word",
    isFromEnglish: content.kind === "card" && content.isFromEnglish,
    hasSound,
    hasMeanings: meanings.length > 0,
    hasGap: words.length > 0,
  };
  const kind = nextKind(schedule, possibleKinds(askable, mode), before);
  if (kind === "choose-meaning") return { kind, choices: meanings, right: meaning ?? "", gap: null };
  if (kind === "choose-word") return { kind, choices: words, right: gap?.word ?? "", gap };
  return { kind, choices: [], right: "", gap: kind === "write-word" ? gap : null };
}

function meaningOf(content: Content, { meaningOf: ofLemma }: Pick<Sources, "meaningOf">): string | undefined {
  if (content.kind === "card") return content.card.English;
  return content.kind === "word" ? ofLemma(content.lemma) : content.line.english;
}

/** Meanings of the same kind: a sentence among words would be seen at once. */
function meaningsLike(
  content: Content,
  lessons: Lessons,
  { meaningOf: ofLemma }: Sources,
): readonly string[] {
  const all = [...lessons.values()];
  if (content.kind === "line") return all.flatMap(({ lines }) => lines.map(({ english }) => english));
  const ofCards = all.flatMap(({ cards }) => cards.map(({ English }) => English));
  if (content.kind === "card") return ofCards;
  const words = all.flatMap(({ lines }) => lines.flatMap(({ gsw }) => wordsIn(gsw)));
  return [...words.flatMap((word) => ofLemma(word) ?? []), ...ofCards];
}

const LETTERS_LEAST = 3;

/** Words that no spelling makes the right one. */
function otherWords(right: string, lessons: Lessons, known: KnownWords): readonly string[] {
  const texts = [...lessons.values()].flatMap(({ cards, lines }) => [
    ...cards.map(({ SwissGerman }) => SwissGerman),
    ...lines.map(({ gsw }) => gsw),
  ]);
  const isCapital = /^\p{Lu}/u.test(right);
  const words = new Set(
    texts
      .flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? [])
      .filter((word) => word.length >= LETTERS_LEAST && /^\p{Lu}/u.test(word) === isCapital)
      .filter((word) => !known.isName(word)),
  );
  return [...words].filter((word) => !judge({ expected: right, typed: word }, known).isRight);
}
