import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { LoadedRegion } from "#components/loaded-region.tsx";
import { reloadOfferAtom } from "./offer.atoms.ts";
import { PlansSkeleton } from "./plans-skeleton.tsx";

/** Whatever needs the offer stands in here. */
export function OfferRegion({ children }: { children: ReactNode }) {
  const reload = useSetAtom(reloadOfferAtom);
  return (
    <LoadedRegion loading={<PlansSkeleton />} failedTitle="The plans did not load" onRetry={reload}>
      {children}
    </LoadedRegion>
  );
}
