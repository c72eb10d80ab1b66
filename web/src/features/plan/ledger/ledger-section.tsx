import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import { HaltedPlanBanner } from "#features/plan/held/halted-plan-banner.tsx";
import { PaidTwiceBanner } from "#features/plan/held/plan-banner.tsx";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { type Ledger, ledgerAtom, openLedgerAtom } from "./ledger.atoms.ts";
import { LedgerCheck } from "./ledger-check.tsx";
import { LedgerEntryView } from "./ledger-entry-view.tsx";
import { headlineWords } from "./ledger-words.ts";
import { PlanSkeleton } from "./plan-skeleton.tsx";

const bannersStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, marginTop: space.l });
const listStyle = ({ space }: Theme) => css({ marginTop: space.xl });
const noneStyle = ({ space }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.m, marginTop: space.xs });
const groupStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.m });
const leadStyle = ({ text }: Theme) => css(text.lead);

/** "Why do I have access?": every purchase, what it gives until when, and what happens next. */
export function LedgerSection() {
  const open = useSetAtom(openLedgerAtom);
  useEffect(() => {
    void open();
  }, [open]);

  return (
    <Section heading="Why do I have access?">
      <LedgerBody />
    </Section>
  );
}

function LedgerBody() {
  const state = useAtomValue(ledgerAtom);
  const open = useSetAtom(openLedgerAtom);

  if (state.status === "loading") return <PlanSkeleton label="Loading your purchases" />;
  if (state.status === "failed") {
    return (
      <div role="alert" css={groupStyle}>
        <p>Your purchases did not load. {messageFor(state.reason)}</p>
        <Button onClick={open}>Try again</Button>
      </div>
    );
  }
  return (
    <>
      <Purchases ledger={state.ledger} />
      <LedgerCheck updatedAt={state.ledger.updatedAt} check={state.check} />
    </>
  );
}

function Purchases({ ledger }: { ledger: Ledger }) {
  const { held, halted, entries, names, isPaidTwice } = ledger;
  return (
    <>
      <p css={leadStyle}>{headlineWords(held)}</p>
      {(halted || isPaidTwice) && (
        <div css={bannersStyle}>
          {halted && <HaltedPlanBanner halted={halted} />}
          {isPaidTwice && <PaidTwiceBanner page="account" />}
        </div>
      )}
      {entries.length === 0 ? (
        <NoPurchases />
      ) : (
        <ul aria-label="Your purchases" css={listStyle}>
          {entries.map((entry) => (
            <LedgerEntryView key={entry.key} entry={entry} names={names} />
          ))}
        </ul>
      )}
    </>
  );
}

function NoPurchases() {
  return (
    <div css={noneStyle}>
      <p>You have not bought anything yet. What needs no plan is open to you all the same.</p>
      <ButtonLink variant="primary" to={paths.subscriptions}>
        See the plans
      </ButtonLink>
    </div>
  );
}
