import { useAtomValue, useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { LoadedRegion } from "#components/loaded-region.tsx";
import { StaleNote } from "#components/stale-note.tsx";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { catalogueFailureAtom, reloadCatalogueAtom } from "./catalogue.atoms.ts";

interface CatalogueRegionProps {
  loading: ReactNode;
  children: ReactNode;
}

export function CatalogueRegion({ loading, children }: CatalogueRegionProps) {
  const reload = useSetAtom(reloadCatalogueAtom);
  return (
    <LoadedRegion loading={loading} failedTitle="The lessons did not load" onRetry={reload}>
      <LastVisitNote />
      {children}
    </LoadedRegion>
  );
}

export function LastVisitNote() {
  const failure = useAtomValue(catalogueFailureAtom);
  const reload = useSetAtom(reloadCatalogueAtom);
  if (failure === undefined) return null;
  return (
    <StaleNote onRetry={reload}>
      {`These are the lessons of your last visit. ${messageFor(reasonOf(failure))}`}
    </StaleNote>
  );
}
