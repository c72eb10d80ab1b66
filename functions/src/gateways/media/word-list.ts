import { DIALECT_TABLE, REGIONS } from "@gruezi/contract/dialects";
import type { WordRow } from "@gruezi/contract/dictionary";
import { HOUR } from "@gruezi/contract/durations";
import { type KnownWords, knowWords } from "@gruezi/contract/spelling/known-words";
import * as v from "valibot";
import { findDictionary } from "#gateways/firestore/lessons/lessons.ts";
import { cacheFor } from "#platform/cached.ts";
import { mediaStore } from "./media-store.ts";

const text = v.string();
const regionColumns = Object.fromEntries(
  REGIONS.map((region) => [DIALECT_TABLE[region].column, v.exactOptional(text)]),
);
const wordsSchema = v.array(
  v.object({ ...regionColumns, form: text, lemma: text, german: text, english: text, note: text }),
);

const MOUNT = "/media/";

/** Returns the word list. Empty before it is published. */
const findWordList = cacheFor(HOUR, async (): Promise<readonly WordRow[]> => {
  const dictionary = await findDictionary();
  if (dictionary === undefined) return [];
  const bytes = await mediaStore().findBytes(dictionary.wordsUrl.replace(MOUNT, ""));
  return bytes === undefined ? [] : v.parse(wordsSchema, JSON.parse(new TextDecoder().decode(bytes)));
});

/** Returns one row per lemma, preferably the one whose form is the lemma. */
export const findWords = cacheFor(HOUR, async (): Promise<ReadonlyMap<string, WordRow>> => {
  const words = new Map<string, WordRow>();
  for (const row of await findWordList())
    if (!words.has(row.lemma) || row.form === row.lemma) words.set(row.lemma, row);
  return words;
});

export const findKnownWords = cacheFor(
  HOUR,
  async (): Promise<KnownWords> => knowWords(await findWordList()),
);
