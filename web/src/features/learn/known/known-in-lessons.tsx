import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { noteCoverageAtom } from "#features/learn/catalogue/coverage.atoms.ts";
import { useSaid } from "#features/learn/catalogue/dictionary.atoms.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { coverageIn } from "./coverage.ts";
import { findKeptKnownWordsAtom } from "./known.atoms.ts";

const NONE: ReadonlySet<string> = new Set();

/**
 * Finds out how many of each lesson's words the learner knows; the lessons' cards show it. It shows nothing itself and
 * costs no read: the words are those that this device kept when it last read them.
 */
export function KnownInLessons() {
  const uid = useAtomValue(uidAtom);
  const known = useWordsWhenIdle(uid);
  const said = useSaid(known.size > 0);
  const note = useSetAtom(noteCoverageAtom);
  const parts = said.status === "ready" ? said.value.parts : null;

  useEffect(() => {
    if (uid !== null && parts && known.size > 0) note(uid, coverageIn(parts, known));
  }, [uid, parts, known, note]);

  return null;
}

function useWordsWhenIdle(uid: string | null): ReadonlySet<string> {
  const [known, setKnown] = useState(NONE);
  const find = useSetAtom(findKeptKnownWordsAtom);

  useEffect(() => {
    if (uid === null) return;
    let isCurrent = true;
    const cancel = whenIdle(() => {
      void find().then((words) => isCurrent && setKnown(words));
    });
    return () => {
      isCurrent = false;
      cancel();
      setKnown(NONE);
    };
  }, [uid, find]);

  return known;
}
