import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { uidAtom } from "#data/session.ts";

const Nothing = () => null;

const ConsentGate = lazy(() =>
  import("#features/consents/consent-gate.tsx").then(
    (gate) => ({ default: gate.ConsentGate }),
    // The chunk did not arrive. Nobody asked for it, so the page goes on; the next one puts the question.
    () => ({ default: Nothing }),
  ),
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
