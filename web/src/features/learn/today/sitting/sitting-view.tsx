import { EndView } from "#features/learn/today/end/end-view.tsx";
import { type Supply, shownOf } from "#features/learn/today/supply/supply.ts";
import { AskedView } from "./asked-view.tsx";
import { itemAtHand, type Sitting } from "./session.ts";
import { useMediaAhead } from "./use-media-ahead.ts";

interface SittingViewProps {
  sitting: Sitting;
  supply: Supply;
}

export function SittingView({ sitting, supply }: SittingViewProps) {
  useMediaAhead(sitting, supply);
  const item = itemAtHand(sitting);
  const content = item && shownOf(supply, item);
  return item && content ? (
    <AskedView {...{ sitting, item, content, supply }} />
  ) : (
    <EndView sitting={sitting} supply={supply} />
  );
}
