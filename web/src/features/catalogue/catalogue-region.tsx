import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { LoadedRegion } from "#components/loaded-region.tsx";
import { reloadCatalogueAtom } from "./catalogue.atoms.ts";

interface CatalogueRegionProps {
  loading: ReactNode;
  children: ReactNode;
}

/** Whatever needs the catalogue stands in here. */
export function CatalogueRegion({ loading, children }: CatalogueRegionProps) {
  const reload = useSetAtom(reloadCatalogueAtom);
  return (
    <LoadedRegion loading={loading} failedTitle="The lessons did not load" onRetry={reload}>
      {children}
    </LoadedRegion>
  );
}
