import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { Region } from "#components/region.tsx";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { reloadCatalogueAtom } from "./catalogue.atoms.ts";

interface CatalogueRegionProps {
  loading: ReactNode;
  children: ReactNode;
}

/** Whatever needs the catalogue stands in here: its shape while it loads, and a way on when it does not come. */
export function CatalogueRegion({ loading, children }: CatalogueRegionProps) {
  const reload = useSetAtom(reloadCatalogueAtom);
  return (
    <Region
      loading={loading}
      onRetry={reload}
      failed={(error, retry) => (
        <Notice
          title="The lessons did not load"
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
