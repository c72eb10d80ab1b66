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
  // Background work shows no error. The next visit retries.
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
  // Background work shows no error. The next visit has less in its caches.
  () => null,
);

/** Prepares the next visit: for learners when the browser is idle, for visitors once they use the page. */
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
