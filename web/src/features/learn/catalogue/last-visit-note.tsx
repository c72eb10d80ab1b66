import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { catalogueFailureAtom, reloadCatalogueAtom } from "./catalogue.atoms.ts";

const noteStyle = ({ text, colour, space }: Theme) =>
  css({
    ...text.small,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: space.s,
    color: colour.inkSoft,
  });

/** Says so where the lessons shown are not this visit's. */
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
