import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { ButtonLink } from "#components/button.tsx";
import { LoadedRegion } from "#components/loaded-region.tsx";
import { Notice } from "#components/notice.tsx";
import { paths } from "#lib/paths.ts";
import { grammarPdfsAtom, reloadGrammarPdfsAtom } from "./grammar.atoms.ts";
import { SheetList, SheetListSkeleton } from "./sheet-list.tsx";
import { SheetViewer } from "./sheet-viewer.tsx";
import { useSheetId } from "./use-sheet.ts";

const headStyle = ({ space, size }: Theme) =>
  css({ display: "grid", gap: space.m, maxWidth: size.reading, padding: `${space.xl} 0` });
const titleStyle = ({ text }: Theme) => css(text.title);
const leadStyle = ({ text }: Theme) => css({ ...text.lead, textWrap: "balance" });
const sheetHeadStyle = ({ space }: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: space.s,
    paddingBottom: space.m,
  });
const sheetTitleStyle = ({ text }: Theme) => css({ ...text.heading, minWidth: 0, textWrap: "balance" });

export function GrammarView() {
  const reload = useSetAtom(reloadGrammarPdfsAtom);
  const sheetId = useSheetId();
  return (
    <>
      {sheetId === null && <Head />}
      <LoadedRegion
        loading={<SheetListSkeleton />}
        failedTitle="The grammar sheets did not load"
        onRetry={reload}
      >
        {sheetId === null ? <AllSheets /> : <OneSheet sheetId={sheetId} />}
      </LoadedRegion>
    </>
  );
}

function Head() {
  return (
    <div css={headStyle}>
      <h1 css={titleStyle}>Grammar</h1>
      <p css={leadStyle}>What holds the sentences together, on a few pages to read, print and keep.</p>
    </div>
  );
}

function AllSheets() {
  return <SheetList sheets={useAtomValue(grammarPdfsAtom)} />;
}

function OneSheet({ sheetId }: { sheetId: string }) {
  const sheet = useAtomValue(grammarPdfsAtom).find(({ DocID }) => DocID === sheetId);
  const allSheets = <ButtonLink to={paths.grammar}>All sheets</ButtonLink>;
  if (!sheet) {
    return (
      <Notice title="We do not know this sheet" action={allSheets}>
        It may have been taken down, or the address is not quite right.
      </Notice>
    );
  }
  return (
    <>
      <div css={sheetHeadStyle}>
        <h1 css={sheetTitleStyle}>{sheet.Title}</h1>
        {allSheets}
      </div>
      <SheetViewer sheet={sheet} />
    </>
  );
}
