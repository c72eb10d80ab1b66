import { css, type Theme } from "@emotion/react";
import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import { useAtomValue, useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { NoAccess } from "#features/learn/lesson/no-access.tsx";
import { messageFor } from "#lib/message-for.ts";
import { fetchSheetAddressAtom, sheetAddressAtom } from "./grammar.atoms.ts";
import { useSheet } from "./use-sheet.ts";

const frameStyle = ({ colour, size }: Theme) =>
  css({
    display: "block",
    width: "100%",
    height: `calc(100dvh - ${size.header})`,
    minHeight: "24rem",
    border: `${size.hairline} solid ${colour.line}`,
    background: colour.sunken,
  });
const elsewhereStyle = ({ text, space }: Theme) => css({ ...text.small, marginTop: space.s });

export function SheetViewer({ sheet }: { sheet: GrammarPdf }) {
  useSheet(sheet.DocID);
  const state = useAtomValue(sheetAddressAtom)(sheet.DocID);
  const fetchAddress = useSetAtom(fetchSheetAddressAtom);

  switch (state.status) {
    case "loading":
      return <div role="status" aria-label="Loading the sheet" css={frameStyle} />;
    case "failed":
      return (
        <Notice
          title="The sheet did not load"
          action={
            <Button variant="primary" onClick={() => fetchAddress(sheet.DocID)}>
              Try again
            </Button>
          }
        >
          {messageFor(state.reason)}
        </Notice>
      );
    case "ready":
      return state.value.hasAccess ? (
        <SheetFrame title={sheet.Title} url={state.value.url} />
      ) : (
        <NoAccess code={state.value.error.code} />
      );
  }
}

function SheetFrame({ title, url }: { title: string; url: string }) {
  return (
    <>
      {navigator.pdfViewerEnabled && <iframe title={title} src={`${url}#view=FitH`} css={frameStyle} />}
      <p css={elsewhereStyle}>
        <a href={url} target="_blank" rel="noreferrer">
          Open the PDF in a window of its own
        </a>
      </p>
    </>
  );
}
