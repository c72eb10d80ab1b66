import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { isSignUpFlowActiveAtom } from "#data/sign-up-flow.ts";

const SignUpOverlay = lazy(async () => ({
  default: (await import("#features/sign-in/sign-up-overlay.tsx")).SignUpOverlay,
}));

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
