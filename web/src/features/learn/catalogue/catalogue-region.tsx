import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { LoadedRegion } from "#components/loaded-region.tsx";
import { useHasHydrated } from "#components/use-has-hydrated.ts";
import { reloadCatalogueAtom } from "./catalogue.atoms.ts";
import { LastVisitNote } from "./last-visit-note.tsx";

interface CatalogueRegionProps {
  loading: ReactNode;
  children: ReactNode;
}

/** Whatever needs the catalogue stands in here. */
export function CatalogueRegion({ loading, children }: CatalogueRegionProps) {
  const reload = useSetAtom(reloadCatalogueAtom);
  // The prerendered page holds no lessons: they change without a deploy.
  if (!useHasHydrated()) return loading;
  return (
    <LoadedRegion loading={loading} failedTitle="The lessons did not load" onRetry={reload}>
      <LastVisitNote />
      {children}
    </LoadedRegion>
  );
}
