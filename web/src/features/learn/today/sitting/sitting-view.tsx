import { EndView } from "#features/learn/today/end/end-view.tsx";
import type { OwnQueue } from "#features/learn/today/queue.ts";
import { AskedView } from "./asked-view.tsx";
import { itemAtHand, type Sitting } from "./session.ts";
import { useMediaAhead } from "./use-media-ahead.ts";

interface SittingViewProps {
  sitting: Sitting;
  queue: OwnQueue;
}

export function SittingView({ sitting, queue }: SittingViewProps) {
  useMediaAhead(sitting);
  const item = itemAtHand(sitting);
  return item ? <AskedView sitting={sitting} item={item} /> : <EndView sitting={sitting} queue={queue} />;
}
