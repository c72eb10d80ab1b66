import { useEffect } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { LoadedPart } from "#components/loaded-part.tsx";
import { type Supply, shownOf } from "#features/learn/today/supply/supply.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { AskedView } from "./asked-view.tsx";
import { itemAtHand, type Sitting } from "./session.ts";
import { useMediaAhead } from "./use-media-ahead.ts";

export interface SittingViewProps {
  sitting: Sitting;
  supply: Supply;
}

const importEndView = () => import("#features/learn/today/end/end-view.tsx");
const loadEndView = () => lazyChunk("end-view", importEndView, "EndView");

/** A sitting that was begun: what is asked, or its end. */
export function SittingView({ sitting, supply }: SittingViewProps) {
  useMediaAhead(sitting, supply);
  // The connection may be gone by the time that the sitting ends.
  useEffect(() => whenIdle(() => void importEndView().catch(() => undefined)), []);
  const item = itemAtHand(sitting);
  const content = item && shownOf(supply, item);
  return item && content ? (
    <AskedView {...{ sitting, item, content }} />
  ) : (
    <LoadedPart make={loadEndView} name="The end">
      {(EndView) => <EndView sitting={sitting} supply={supply} />}
    </LoadedPart>
  );
}
