import { wordItemId } from "@gruezi/contract/learning-item";
import { useAtomValue } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { OwnNote } from "./own-note.tsx";

/** The learner's note in the card of a word. Renders nothing for visitors. */
export function WordNote({ lemma }: { lemma: string }) {
  const isLearner = useAtomValue(uidAtom) !== null;
  return isLearner && <OwnNote itemId={wordItemId(lemma)} name={lemma} hasOpener />;
}
