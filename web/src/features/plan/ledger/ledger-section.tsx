import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/durations";
import { useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Button, ButtonLink } from "#components/button.tsx";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { Section } from "#components/section.tsx";
import { PaidTwiceBanner } from "#features/plan/current-plan/plan-banner.tsx";
import { PlanSkeleton } from "#features/plan/current-plan/plan-skeleton.tsx";
import { headlineWords } from "#features/plan/current-plan/plan-words.ts";
import { TwintLost } from "#features/plan/current-plan/twint-lost.tsx";
import { formatMoment } from "#lib/format-date.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import {
  type Check,
  checkAgainAtom,
  type Ledger,
  ledgerAtom,
  ledgerCheckAtom,
  openLedgerAtom,
} from "./ledger.atoms.ts";
import { LedgerEntryView } from "./ledger-entry-view.tsx";

const HaltedPlanBanner = lazyChunk(
  "halted-plan-banner",
  () => import("./halted-plan-banner.tsx"),
  "HaltedPlanBanner",
);

const bannersStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, marginTop: space.l });
const listStyle = ({ space }: Theme) => css({ marginTop: space.xl });
const noneStyle = ({ space }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.m, marginTop: space.xs });
const groupStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.m });
const leadStyle = ({ text }: Theme) => css(text.lead);

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
        <p>{`Your purchases did not load. ${messageFor(state.reason)}`}</p>
        <Button onClick={open}>Try again</Button>
      </div>
    );
  }
  return (
    <>
      <Purchases ledger={state.value} />
      <LedgerCheck updatedAt={state.value.updatedAt} />
    </>
  );
}

function Purchases({ ledger }: { ledger: Ledger }) {
  const { held, halted, lost, entries, names, isPaidTwice } = ledger;
  const isHaltedOtherwise = halted !== undefined && halted !== lost;
  return (
    <>
      <p css={leadStyle}>{headlineWords(held)}</p>
      {(halted || lost || isPaidTwice) && (
        <div css={bannersStyle}>
          <TwintLost plan={lost} />
          {isHaltedOtherwise && (
            <Suspense fallback={null}>
              <HaltedPlanBanner halted={halted} />
            </Suspense>
          )}
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

const checkStyle = ({ space, text, colour }: Theme) =>
  css({
    ...text.small,
    display: "grid",
    justifyItems: "start",
    gap: space.s,
    marginTop: space.l,
    color: colour.inkSoft,
  });

/** Lets a learner who misses a purchase check again. */
function LedgerCheck({ updatedAt }: { updatedAt: Instant | null }) {
  const check = useAtomValue(ledgerCheckAtom);
  const checkAgain = useSetAtom(checkAgainAtom);
  return (
    <div css={checkStyle}>
      {updatedAt !== null && <p>{`As the providers told us on ${formatMoment(updatedAt)}.`}</p>}
      <BusyButton isBusy={check.status === "checking"} busyLabel="checking…" onClick={checkAgain}>
        Check again
      </BusyButton>
      <p role="status">{checkWords(check)}</p>
    </div>
  );
}

function checkWords(check: Check): string {
  if (check.status === "done")
    return "We have asked the payment provider and the stores. This is all they know of.";
  return check.status === "failed" ? `We could not check. ${messageFor(check.reason)}` : "";
}
