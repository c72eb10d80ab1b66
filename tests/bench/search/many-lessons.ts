import type { SpokenLesson, WordRow } from "@gruezi/contract/dictionary";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { aLesson } from "#support/samples/documents.ts";
import { sampleSpeech, sampleWords } from "#support/samples/sample-speech.ts";
import { createRandom, type Random } from "#support/year/random.ts";

export interface Speech {
  lessons: readonly Lesson[];
  spoken: readonly SpokenLesson[];
  words: readonly WordRow[];
}

const toLesson = ({ lines: _lines, ...lesson }: SpokenLesson): Lesson =>
  aLesson({ ...lesson, Title: lesson.DocID, Summary: "A lesson.", Topics: [] });

export function fewLessons(): Speech {
  const spoken = sampleSpeech();
  return { lessons: spoken.map(toLesson), spoken, words: sampleWords() };
}

/** Chosen so that a thousand lessons contain some ten thousand forms. */
const WORDS_OF_ONE_LESSON = 10;
const LINES = 40;
const SYLLABLES = [
  "ba",
  "chel",
  "dri",
  "fü",
  "gse",
  "hos",
  "lüü",
  "mit",
  "nöi",
  "pfa",
  "rig",
  "schtu",
  "zwä",
];

const makeWord = (random: Random) =>
  Array.from({ length: random.between(2, 4) }, () => random.pick(SYLLABLES)).join("");

/** Creates lessons with new words in sample lines. One lesson in five is public. */
export function manyLessons(count: number): Speech {
  const random = createRandom("search", `${count} lessons`);
  const lines = sampleSpeech().flatMap((lesson) => lesson.lines);
  const words = [...sampleWords()];
  const spoken = Array.from({ length: count }, (_, number): SpokenLesson => {
    const own = Array.from({ length: WORDS_OF_ONE_LESSON }, () => makeWord(random));
    const [some] = words;
    for (const form of own)
      if (some) words.push({ ...some, form, lemma: form, german: `${form}en`, english: `to ${form}` });
    return {
      DocID: `lesson-${number}`,
      Access: number % 5 === 0 ? "public" : "BASIC",
      Date: number,
      lines: Array.from({ length: LINES }, (_line, index) => {
        const line = random.pick(lines);
        return { ...line, id: `${index}`.padStart(8, "0"), gsw: `${line.gsw} ${random.pick(own)}` };
      }),
    };
  });
  return { lessons: spoken.map(toLesson), spoken, words };
}
