import type { WordRow } from "@gruezi/contract/dictionary";
import { HOUR } from "@gruezi/contract/durations";
import * as v from "valibot";
import { findDictionary } from "#gateways/firestore/lessons/lessons.ts";
import { cacheFor } from "#platform/cached.ts";
import { mediaStore } from "./media-store.ts";

const text = v.string();
const wordsSchema = v.array(v.object({ form: text, lemma: text, german: text, english: text, note: text }));

const MOUNT = "/media/";

/** One row per lemma, preferably with the lemma as form. Empty before publication. */
export const findWords = cacheFor(HOUR, async (): Promise<ReadonlyMap<string, WordRow>> => {
  const dictionary = await findDictionary();
  if (dictionary === undefined) return new Map();
  const bytes = await mediaStore().findBytes(dictionary.wordsUrl.replace(MOUNT, ""));
  const rows = bytes === undefined ? [] : v.parse(wordsSchema, JSON.parse(new TextDecoder().decode(bytes)));
  const words = new Map<string, WordRow>();
  for (const row of rows) if (!words.has(row.lemma) || row.form === row.lemma) words.set(row.lemma, row);
  return words;
});
