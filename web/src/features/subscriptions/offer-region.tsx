import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { Region } from "#components/region.tsx";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { reloadOfferAtom } from "./offer.atoms.ts";
import { PlansSkeleton } from "./plans-skeleton.tsx";

/** Whatever needs the offer stands in here: its shape while it loads, and a way on when it does not come. */
export function OfferRegion({ children }: { children: ReactNode }) {
  const reload = useSetAtom(reloadOfferAtom);
  return (
    <Region
      loading={<PlansSkeleton />}
      onRetry={reload}
      failed={(error, retry) => (
        <Notice
          title="The plans did not load"
          action={
            <Button variant="primary" onClick={retry}>
              Try again
            </Button>
          }
        >
          {messageFor(reasonOf(error))}
        </Notice>
      )}
    >
      {children}
    </Region>
  );
}
