import { useAtomValue } from "jotai";
import { Suspense, useEffect, useState } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { uidAtom } from "#data/auth/session.ts";
import { isSignUpFlowActiveAtom } from "#data/auth/sign-up-flow.ts";
import { mayBeEmbedded } from "#data/bridge/embedded-hint.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { whenUsed } from "#lib/when-used.ts";

const ConsentGate = lazyChunk(
  "consent-gate",
  () => import("#features/account/consents/consent-gate.tsx"),
  "ConsentGate",
  // The learner did not ask for it: if its code does not load, the next visit asks for the consents.
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

const SignUpOverlay = lazyChunk(
  "sign-up-overlay",
  () => import("#features/account/sign-in/sign-up-overlay.tsx"),
  "SignUpOverlay",
);

export function SignUpFlowHost() {
  const isActive = useAtomValue(isSignUpFlowActiveAtom);
  return (
    isActive && (
      <Suspense>
        <SignUpOverlay />
      </Suspense>
    )
  );
}

const ParentApp = lazyChunk(
  "parent-app",
  () => import("#features/shell/parent-app/parent-app.tsx"),
  "ParentApp",
);

/** On the plain web there is no app to talk with, so the code for it is not loaded. */
export function ParentAppHost() {
  return (
    mayBeEmbedded() && (
      <Suspense>
        <ParentApp />
      </Suspense>
    )
  );
}

const NextVisit = lazyChunk(
  "next-visit",
  () => import("./next-visit.tsx"),
  "NextVisit",
  // The learner did not ask for it: if its code does not load, nothing is kept for the next visit.
  () => null,
);

/** Shows nothing, so its code waits: a learner's for an idle browser, a visitor's until the page is used. */
export function NextVisitHost() {
  const [isDue, setDue] = useState(false);
  const isLearner = useAtomValue(uidAtom) !== null;
  useEffect(() => (isLearner ? whenIdle : whenUsed)(() => setDue(true)), [isLearner]);
  return (
    isDue && (
      <Suspense>
        <NextVisit />
      </Suspense>
    )
  );
}
