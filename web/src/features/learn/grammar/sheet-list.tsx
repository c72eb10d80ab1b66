import { css, type Theme } from "@emotion/react";
import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import { useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { reloadGrammarPdfsAtom } from "./grammar.atoms.ts";
import { SheetEntry } from "./sheet-entry.tsx";

const shapeStyle = ({ colour, radius, space }: Theme) =>
  css({ height: "9rem", marginBottom: space.l, borderRadius: radius.picture, background: colour.sunken });

/** Every sheet in its order. */
export function SheetList({ sheets }: { sheets: readonly GrammarPdf[] }) {
  const reload = useSetAtom(reloadGrammarPdfsAtom);
  if (sheets.length === 0) {
    return (
      <Notice title="No sheets yet" action={<Button onClick={reload}>Look again</Button>}>
        The first ones are about to be published here.
      </Notice>
    );
  }
  return (
    <ul aria-label="Grammar sheets">
      {sheets.map((sheet) => (
        <SheetEntry key={sheet.DocID} sheet={sheet} />
      ))}
    </ul>
  );
}

const PLACES = ["first", "second", "third"];

/** The shape of the list on its way. */
export function SheetListSkeleton() {
  return (
    <div role="status" aria-label="Loading the sheets">
      {PLACES.map((place) => (
        <div key={place} css={shapeStyle} />
      ))}
    </div>
  );
}
