import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { mayBeEmbedded } from "#data/bridge/embedded-hint.ts";

const ParentApp = lazyChunk("parent-app", async () => ({
  default: (await import("#features/shell/parent-app/parent-app.tsx")).ParentApp,
}));

/** On the plain web there is nobody to talk with, and no code for it. */
export function ParentAppHost() {
  return (
    mayBeEmbedded() && (
      <Suspense>
        <ParentApp />
      </Suspense>
    )
  );
}
