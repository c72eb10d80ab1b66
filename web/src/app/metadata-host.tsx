import { Suspense, useEffect, useState } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { whenIdle } from "#lib/when-idle.ts";

const MetadataKeeper = lazyChunk(
  "metadata-keeper",
  async () => ({ default: (await import("./metadata-keeper.tsx")).MetadataKeeper }),
  // Nobody asked for it: the next visit begins without.
  () => null,
);

/** Nothing to look at, so it comes when nothing else has to be done. */
export function MetadataHost() {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return (
    isDue && (
      <Suspense>
        <MetadataKeeper />
      </Suspense>
    )
  );
}
