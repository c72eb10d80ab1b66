import * as v from "valibot";
import { findKeptForSession, keepForSession } from "./kept-for-session.ts";

const keyOf = (uid: string) => `${uid}/known-words`;

export const findKeptKnownWords = (uid: string): Promise<readonly string[] | undefined> =>
  findKeptForSession(keyOf(uid), v.parser(v.array(v.string())));

export const keepKnownWords = (uid: string, lemmas: readonly string[]): Promise<void> =>
  keepForSession(keyOf(uid), lemmas);
