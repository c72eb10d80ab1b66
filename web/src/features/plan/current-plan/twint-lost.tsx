import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import { canUpdateCard } from "@gruezi/contract/your-plan";
import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";

/** Returns a plan whose TWINT is disconnected while a payment follows or is owed. */
export const findTwintLost = (current: CurrentSubscriptions): CurrentSubscription | undefined =>
  Object.values(current).find((plan) => plan.wayOfPaying === "twint-lost" && canUpdateCard(plan));

const TwintLostBanner = lazyChunk(
  "twint-lost-banner",
  () => import("./twint-lost-banner.tsx"),
  "TwintLostBanner",
);

/** Loads the banner's code on demand, since it is rare. */
export const TwintLost = ({ plan }: { plan: CurrentSubscription | undefined }) =>
  plan && (
    <Suspense fallback={null}>
      <TwintLostBanner plan={plan} />
    </Suspense>
  );
