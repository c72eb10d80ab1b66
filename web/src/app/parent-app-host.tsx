import { lazy, Suspense } from "react";
import { mayBeEmbedded } from "#data/embedded-hint.ts";

const ParentApp = lazy(async () => ({
  default: (await import("#features/parent-app/parent-app.tsx")).ParentApp,
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
