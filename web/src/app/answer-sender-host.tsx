import { useAtomValue } from "jotai";
import { Suspense, useEffect, useState } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { uidAtom } from "#data/auth/session.ts";
import { hasUnsentAnswers } from "#data/device/answer-keys.ts";

const AnswerSender = lazyChunk(
  "answer-sender",
  () => import("#features/learn/reviews/answer-sender.tsx"),
  "AnswerSender",
  // Background work shows no error. The next visit retries.
  () => null,
);

/** Sends answers left by an earlier visit or another tab. */
export function AnswerSenderHost() {
  const uid = useAtomValue(uidAtom);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (uid !== null) void hasUnsentAnswers(uid).then((hasUnsent) => hasUnsent && setWanted(true));
  }, [uid]);
  return (
    isWanted && (
      <Suspense>
        <AnswerSender />
      </Suspense>
    )
  );
}
