import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { isSignUpFlowActiveAtom } from "#data/sign-up-flow.ts";

const SignUpOverlay = lazyChunk("sign-up-overlay", async () => ({
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
