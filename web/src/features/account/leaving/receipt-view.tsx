import { css, Global, type Theme } from "@emotion/react";
import { BRAND } from "@gruezi/contract/brand";
import type { AccountDeletionReceipt } from "@gruezi/contract/callables/request-account-deletion";
import { useAtomValue } from "jotai";
import { Button } from "#components/button.tsx";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";
import { formatMoment } from "#lib/format-date.ts";
import { saveFile } from "#lib/save-file.ts";
import { isWebAddress } from "#lib/stores.ts";
import { lightColours } from "#theme/tokens.ts";
import { type ReceiptGroup, toGroups } from "./receipt.ts";
import { lineWords, PROCESSOR_NAMES, storeOf } from "./receipt-words.ts";

const viewStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, paddingTop: space.xl });
const titleStyle = ({ text }: Theme) => css({ ...text.title, textWrap: "balance" });
const leadStyle = ({ text, size }: Theme) => css({ ...text.lead, maxWidth: size.reading });
const actionsStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", gap: space.s, "@media print": { display: "none" } });
const listStyle = ({ colour, size, space }: Theme) =>
  css({ borderTop: `${size.rule} solid ${colour.ink}`, paddingTop: space.s });
const groupStyle = ({ colour, space, size, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.s,
    padding: `${space.m} 0`,
    borderTop: `${size.hairline} solid ${colour.line}`,
    breakInside: "avoid",
    "&:first-of-type": { borderTop: 0 },
    [screen.wide]: { gridTemplateColumns: "4fr 8fr", columnGap: space.l, alignItems: "baseline" },
  });
const nameStyle = ({ text }: Theme) => css(text.strong);
const urgentStyle = ({ colour }: Theme) => css({ color: colour.red });
const linesStyle = ({ size, space }: Theme) =>
  css({ display: "grid", gap: space.xs, maxWidth: size.reading });
const linkStyle = ({ text, size }: Theme) =>
  css({ ...text.strong, display: "inline-flex", alignItems: "center", minHeight: size.target });

/** Prints dark on white, in every theme. */
const onPaper = css({
  "@media print": {
    ":root": lightColours,
    header: { display: "none" },
    "#content": { padding: "0 !important" },
  },
});

/** Receipt of the deletion. It can be saved or printed, because we keep no copy. */
export function ReceiptView({ receipt }: { receipt: AccountDeletionReceipt }) {
  const isEmbedded = useAtomValue(isEmbeddedAtom);
  return (
    <div css={viewStyle}>
      <Global styles={onPaper} />
      <h1 css={titleStyle}>Your account is deleted</h1>
      <p css={leadStyle}>
        {`Since ${formatMoment(receipt.deletedAt)}. This receipt says what became of everything. Keep it: it is shown this once.`}
      </p>
      {!isEmbedded && <KeepReceipt receipt={receipt} />}
      <ul aria-label="Receipt" css={listStyle}>
        {toGroups(receipt).map((group) => (
          <Group key={group.processor} group={group} />
        ))}
      </ul>
    </div>
  );
}

function KeepReceipt({ receipt }: { receipt: AccountDeletionReceipt }) {
  const save = () => {
    const day = new Date(receipt.deletedAt).toISOString().slice(0, "2026-11-21".length);
    saveFile(`gruezi-deletion-${day}.txt`, new Blob([receiptText(receipt)], { type: "text/plain" }));
  };
  return (
    <div css={actionsStyle}>
      <Button onClick={save}>Download the receipt</Button>
      <Button variant="quiet" onClick={() => print()}>
        Print
      </Button>
    </div>
  );
}

function Group({ group: { processor, lines } }: { group: ReceiptGroup }) {
  const isUrgent = lines.some(({ fate }) => fate === "only-you");
  const [managementUrl = null] = lines.map((line) => line.managementUrl);
  return (
    <li css={groupStyle}>
      <h2 css={(theme) => [nameStyle(theme), isUrgent && urgentStyle(theme)]}>
        {PROCESSOR_NAMES[processor]}
      </h2>
      <div css={linesStyle}>
        {lines.map((line) => (
          <p key={line.part}>{lineWords(line)}</p>
        ))}
        {isWebAddress(managementUrl) && (
          <a href={managementUrl} target="_blank" rel="noreferrer" css={linkStyle}>
            {`End it ${storeOf(processor).where}`}
          </a>
        )}
      </div>
    </li>
  );
}

function receiptText(receipt: AccountDeletionReceipt): string {
  const groups = toGroups(receipt).map(({ processor, lines }) =>
    [PROCESSOR_NAMES[processor], ...lines.map((line) => `- ${lineWords(line)}`)].join("\n"),
  );
  const head = `${BRAND.name}: your account was deleted on ${formatMoment(receipt.deletedAt)}`;
  return `${[head, ...groups].join("\n\n")}\n`;
}
