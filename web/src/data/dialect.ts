import { DIALECTS, type Dialect, SPOKEN_DIALECT } from "@gruezi/contract/dictionary";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { storedChoice } from "#lib/stored-choice.ts";
import { type Answer, asked } from "./asked.ts";
import { uidAtom } from "./auth/session.ts";
import { useAskPerSession } from "./use-ask-per-session.ts";

/** A visitor's choice, and where a learner begins who has never chosen. */
const onThisDevice = storedChoice<Dialect>("dialect", DIALECTS, SPOKEN_DIALECT);

const dialect = asked<Dialect, string>({
  ask: async (_nothing, { uid }) => {
    if (uid === null) return onThisDevice.get();
    const { findDialect } = await import("./firestore/learning-settings.ts");
    return (await findDialect(uid)) ?? onThisDevice.get();
  },
  outlivesScreens: true,
});

const QUESTION = "own";

/** The dialect that somebody learns. It is asked for once a session. */
export function useDialect(): Answer<Dialect> {
  const answer = useAtomValue(dialect.answerAtom)(QUESTION);
  useAskPerSession(QUESTION, useSetAtom(dialect.askOnceAtom));
  return answer;
}

export const retryDialectAtom = atom(null, (_get, set) => set(dialect.askAtom, QUESTION));

/** Saves the choice: a learner's with the account, a visitor's in this browser. @throws AppError */
export const chooseDialectAtom = atom(null, async (get, set, chosen: Dialect): Promise<void> => {
  const uid = get(uidAtom);
  if (uid === null) onThisDevice.set(chosen);
  else {
    const { saveDialect } = await import("./firestore/learning-settings.ts");
    await saveDialect(uid, chosen);
  }
  if (get(uidAtom) === uid) set(dialect.changeAtom, QUESTION, () => chosen);
});
