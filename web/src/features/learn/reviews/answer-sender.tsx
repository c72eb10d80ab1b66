import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { saveAnswersAtom } from "./sending.atoms.ts";
import { restoreUnsentAtom } from "./unsent.atoms.ts";
import { useSending } from "./use-sending.ts";

/** Sends the queue once the session is known. Renders nothing. */
export function AnswerSender() {
  const uid = useAtomValue(uidAtom);
  const restore = useSetAtom(restoreUnsentAtom);
  const save = useSetAtom(saveAnswersAtom);
  useSending();
  useEffect(() => {
    if (uid !== null) void restore(uid).then(save);
  }, [uid, restore, save]);
  return null;
}
