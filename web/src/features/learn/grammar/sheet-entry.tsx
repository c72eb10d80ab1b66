import { css, type Theme } from "@emotion/react";
import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import { OpenSheet } from "./open-sheet.tsx";

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

/** One sheet of the list. */
export function SheetEntry({ sheet }: { sheet: GrammarPdf }) {
  return (
    <li css={entryStyle}>
      <p aria-hidden="true" css={numberStyle}>
        {sheet.Order}
      </p>
      <div css={wordsStyle}>
        <h2 css={titleStyle}>{sheet.Title}</h2>
        <p>{sheet.Summary}</p>
        <p css={markStyle}>{pageWords(sheet.Pages)}, PDF</p>
      </div>
      <div css={wayStyle}>
        <OpenSheet sheet={sheet} />
      </div>
    </li>
  );
}
