import type { SpokenLesson, SpokenLine, WordRow } from "@gruezi/contract/dictionary";
import { spokenIndexOf } from "@gruezi/contract/spoken-index";
import type { WebBackend } from "./web-backend.ts";

export const DICTIONARY = {
  wordsUrl: "/media/public/words-1a2b3c4d.json",
  saidUrl: "/media/public/said-1a2b3c4d.json",
} as const;
export const OLDER_SAID = "/media/public/said-older.json";

export const aWord = (form: string, fields: Partial<WordRow> = {}): WordRow => ({
  form,
  lemma: form,
  german: "",
  english: "",
  note: "",
  ...fields,
});

export const aLine = (id: string, startSeconds: number, gsw: string, en = "", de = ""): SpokenLine => ({
  id,
  startSeconds,
  gsw,
  de,
  en,
});

interface Publication {
  words: readonly WordRow[];
  newer: readonly SpokenLesson[];
  /** These lessons are published in a separate part. */
  older?: readonly SpokenLesson[];
}

export function publishDictionary(backend: WebBackend, { words, newer, older = [] }: Publication): void {
  const [newest] = spokenIndexOf(newer, words);
  const [oldest] = spokenIndexOf(older, words);
  backend.dictionary = DICTIONARY;
  backend.files.set(DICTIONARY.wordsUrl, words);
  backend.files.set(DICTIONARY.saidUrl, { ...newest, older: older.length > 0 ? [OLDER_SAID] : [] });
  if (older.length > 0) backend.files.set(OLDER_SAID, oldest);
}
