import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { uidAtom } from "#data/auth/session.ts";

const ConsentGate = lazyChunk(
  "consent-gate",
  async () => ({ default: (await import("#features/account/consents/consent-gate.tsx")).ConsentGate }),
  // Nobody asked for it, so the page goes on without; the next one puts the question.
  () => null,
);

export function ConsentGateHost() {
  const uid = useAtomValue(uidAtom);
  return (
    uid && (
      <Suspense>
        <ConsentGate key={uid} />
      </Suspense>
    )
  );
}
