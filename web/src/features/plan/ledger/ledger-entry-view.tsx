import { css, type Theme } from "@emotion/react";
import { isCancellable } from "@gruezi/contract/your-plan";
import { quietInset } from "#components/button.tsx";
import type { PlanNames } from "#features/plan/current-plan/plan-words.ts";
import { planName } from "#lib/plan-name.ts";
import type { LedgerEntry } from "./ledger-lines.ts";
import { lineWords } from "./ledger-words.ts";
import { ManagePlan } from "./manage-plan.tsx";

interface LedgerEntryViewProps {
  entry: LedgerEntry;
  names: PlanNames;
}

const entryStyle = ({ colour, space, size, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.s,
    padding: `${space.m} 0`,
    borderTop: `${size.hairline} solid ${colour.line}`,
    "&:first-of-type": { paddingTop: 0, borderTop: 0 },
    [screen.wide]: { gridTemplateColumns: "4fr 8fr", columnGap: space.l, alignItems: "baseline" },
  });
const headStyle = ({ space }: Theme) => css({ display: "grid", alignContent: "start", gap: space.xxs });
const planStyle = ({ text }: Theme) => css(text.strong);
const markStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });
/** Style of ended purchases. */
const overStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });
const linesStyle = (theme: Theme) =>
  css({
    display: "grid",
    gap: theme.space.xxs,
    justifyItems: "start",
    maxWidth: theme.size.reading,
    "& > button": { marginInlineStart: `calc(-1 * ${quietInset(theme)})` },
  });

export function LedgerEntryView({ entry, names }: LedgerEntryViewProps) {
  const { record, held, lines } = entry;
  const isHeld = held !== null;
  return (
    <li css={(theme) => [entryStyle(theme), !isHeld && overStyle(theme)]}>
      <div css={headStyle}>
        <h3 css={planStyle}>{planName(record)}</h3>
        <p css={markStyle}>{markOf(entry)}</p>
      </div>
      <div css={linesStyle}>
        {lines.map((line) => (
          <p key={line.kind}>{lineWords(line, names)}</p>
        ))}
        {held && (
          <ManagePlan
            platform={record.platform}
            managementUrl={record.managementUrl}
            isCancellable={isCancellable(held)}
          />
        )}
      </div>
    </li>
  );
}

function markOf({ held, record }: LedgerEntry): string {
  if (held !== null) return "Yours now";
  return record.trialRefusedAt === null ? "Over" : "Never began";
}
