import { css, type Theme } from "@emotion/react";
import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import { useAtomValue, useSetAtom } from "jotai";
import { useTransition } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { Button, ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { useHasHydrated } from "#components/use-has-hydrated.ts";
import { messageFor } from "#lib/message-for.ts";
import { fetchSheetAddressAtom, reloadGrammarPdfsAtom, sheetAddressAtom } from "./grammar.atoms.ts";
import { sheetPath, useNoAccessAlert } from "./use-sheet.ts";

const shapeStyle = ({ colour, radius, space }: Theme) =>
  css({ height: "9rem", marginBottom: space.l, borderRadius: radius.picture, background: colour.sunken });

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

export function SheetListSkeleton() {
  return (
    <div role="status" aria-label="Loading the sheets">
      {PLACES.map((place) => (
        <div key={place} css={shapeStyle} />
      ))}
    </div>
  );
}

const entryStyle = ({ colour, space, size, screen }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: space.m,
    padding: `${space.l} 0`,
    borderTop: `${size.rule} solid ${colour.ink}`,
    [screen.wide]: { gridTemplateColumns: "1fr minmax(0, 7fr) 4fr", columnGap: space.l, alignItems: "start" },
  });
const numberStyle = ({ text, colour }: Theme) => css({ ...text.subtitle, color: colour.inkSoft });
const wordsStyle = ({ space, size }: Theme) =>
  css({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.xs, maxWidth: size.reading });
const titleStyle = ({ text }: Theme) => css({ ...text.subtitle, textWrap: "balance" });
const markStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });
const wayStyle = ({ screen }: Theme) => css({ [screen.wide]: { justifySelf: "end" } });

const pageWords = (pages: number) => (pages === 1 ? "1 page" : `${pages} pages`);

function SheetEntry({ sheet }: { sheet: GrammarPdf }) {
  return (
    <li css={entryStyle}>
      <p aria-hidden="true" css={numberStyle}>
        {sheet.Order}
      </p>
      <div css={wordsStyle}>
        <h2 css={titleStyle}>{sheet.Title}</h2>
        <p>{sheet.Summary}</p>
        <p css={markStyle}>{`${pageWords(sheet.Pages)}, PDF`}</p>
      </div>
      <div css={wayStyle}>
        <OpenSheet sheet={sheet} />
      </div>
    </li>
  );
}

/** Opens a sheet. Browsers that cannot show a PDF in a frame navigate to the file. */
function OpenSheet({ sheet }: { sheet: GrammarPdf }) {
  // The server does not know whether the browser shows PDFs.
  const showsPdfs = !useHasHydrated() || navigator.pdfViewerEnabled;
  return showsPdfs ? (
    <ButtonLink to={sheetPath(sheet.DocID)} aria-label={`Open ${sheet.Title}`}>
      Open
    </ButtonLink>
  ) : (
    <GoToSheet sheet={sheet} />
  );
}

function GoToSheet({ sheet }: { sheet: GrammarPdf }) {
  const fetchAddress = useSetAtom(fetchSheetAddressAtom);
  const showAlert = useSetAtom(showAlertAtom);
  const showNoAccess = useNoAccessAlert();
  const [isFetching, startFetching] = useTransition();
  // Subscribes to the query, so that leaving the list drops a late response instead of navigating.
  useAtomValue(sheetAddressAtom);

  const go = () =>
    startFetching(async () => {
      const state = await fetchAddress(sheet.DocID);
      if (state?.status === "failed") showAlert({ title: "Oops.", description: messageFor(state.reason) });
      if (state?.status !== "ready") return;
      if (state.value.hasAccess) location.assign(state.value.url);
      else showNoAccess(state.value.error.code);
    });

  return (
    <BusyButton isBusy={isFetching} busyLabel="One moment…" aria-label={`Open ${sheet.Title}`} onClick={go}>
      Open
    </BusyButton>
  );
}
