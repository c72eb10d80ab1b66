import { findKeptForSession, keepForSession } from "./kept-for-session.ts";

const keyOf = (uid: string) => `${uid}/known-words`;

const isLemmas = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((lemma) => typeof lemma === "string");

/** The words as the server had them when this device last read them; undefined where it has not. */
export const findKeptKnownWords = (uid: string): Promise<readonly string[] | undefined> =>
  findKeptForSession(keyOf(uid), (value) => (isLemmas(value) ? value : undefined));

export const keepKnownWords = (uid: string, lemmas: readonly string[]): Promise<void> =>
  keepForSession(keyOf(uid), lemmas);
