import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Button } from "#components/button.tsx";
import { LoadedRegion } from "#components/loaded-region.tsx";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { catalogueFailureAtom, reloadCatalogueAtom } from "./catalogue.atoms.ts";

interface CatalogueRegionProps {
  loading: ReactNode;
  children: ReactNode;
}

/** Shows its children once the catalogue has loaded. */
export function CatalogueRegion({ loading, children }: CatalogueRegionProps) {
  const reload = useSetAtom(reloadCatalogueAtom);
  return (
    <LoadedRegion loading={loading} failedTitle="The lessons did not load" onRetry={reload}>
      <LastVisitNote />
      {children}
    </LoadedRegion>
  );
}

const noteStyle = ({ text, colour, space }: Theme) =>
  css({
    ...text.small,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: space.s,
    color: colour.inkSoft,
  });

/** Says that the lessons shown are those of the last visit, because this visit's did not load. */
export function LastVisitNote() {
  const failure = useAtomValue(catalogueFailureAtom);
  const reload = useSetAtom(reloadCatalogueAtom);
  if (failure === undefined) return null;
  return (
    <div role="status" css={noteStyle}>
      <p>These are the lessons of your last visit. {messageFor(reasonOf(failure))}</p>
      <Button variant="quiet" onClick={reload}>
        Try again
      </Button>
    </div>
  );
}
