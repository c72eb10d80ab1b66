import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { isSignUpFlowActiveAtom } from "#data/auth/sign-up-flow.ts";

const SignUpOverlay = lazyChunk("sign-up-overlay", async () => ({
  default: (await import("#features/account/sign-in/sign-up-overlay.tsx")).SignUpOverlay,
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
