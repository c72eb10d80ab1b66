import { css, type Theme } from "@emotion/react";
import type { Payment } from "@gruezi/contract/callables/get-payments";
import { toAmountText } from "@gruezi/contract/money";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import { PlanSkeleton } from "#features/plan/current-plan/plan-skeleton.tsx";
import { formatDate } from "#lib/format-date.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { creditWords, receiptWord, stateWords, storeWords, subjectWords } from "./payment-words.ts";
import {
  loadEarlierPaymentsAtom,
  openPaymentsAtom,
  type PaymentsState,
  paymentsAtom,
} from "./payments.atoms.ts";

const groupStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.m });
const listStyle = css({ width: "100%", outline: 0 });
const entryStyle = ({ colour, space, size, screen }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "1fr auto",
    gridTemplateAreas: '"what amount" "state receipt"',
    alignItems: "baseline",
    gap: `${space.xxs} ${space.m}`,
    padding: `${space.s} 0`,
    borderTop: `${size.hairline} solid ${colour.line}`,
    "&:first-of-type": { paddingTop: 0, borderTop: 0 },
    [screen.wide]: {
      // The first column is as wide as in the account's other sections.
      gridTemplateColumns: `calc((100% - ${space.l}) / 3) 1fr auto 5rem`,
      columnGap: space.l,
      gridTemplateAreas: '"what state amount receipt"',
    },
  });
const whatStyle = css({ gridArea: "what" });
const dateStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const stateStyle = ({ text, colour }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, gridArea: "state" });
const failedStyle = ({ colour }: Theme) => css({ color: colour.red });
const amountStyle = ({ text }: Theme) =>
  css({ ...text.strong, gridArea: "amount", textAlign: "end", fontVariantNumeric: "tabular-nums" });
const receiptStyle = ({ size }: Theme) =>
  css({
    gridArea: "receipt",
    justifySelf: "end",
    display: "inline-flex",
    alignItems: "center",
    minHeight: size.target,
    // The margin keeps the row as high as its text.
    marginBlock: `calc((1lh - ${size.target}) / 2)`,
  });
const noteStyle = ({ text, colour, size }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, maxWidth: size.reading });

export function PaymentsSection() {
  const open = useSetAtom(openPaymentsAtom);
  useEffect(() => {
    void open();
  }, [open]);

  return (
    <Section heading="Payments and receipts">
      <PaymentsBody />
    </Section>
  );
}

function PaymentsBody() {
  const state = useAtomValue(paymentsAtom);
  const open = useSetAtom(openPaymentsAtom);

  if (state.status === "loading") return <PlanSkeleton label="Loading your payments" />;
  if (state.status === "failed") {
    return (
      <div role="alert" css={groupStyle}>
        <p>{`Your payments did not load. ${messageFor(state.reason)}`}</p>
        <Button onClick={open}>Try again</Button>
      </div>
    );
  }
  return <Payments shown={state.value} />;
}

function Payments({
  shown: { payments, next, credit, stores, isLoadingEarlier, failure },
}: {
  shown: PaymentsState;
}) {
  const loadEarlier = useSetAtom(loadEarlierPaymentsAtom);
  const listRef = useRef<HTMLUListElement>(null);
  const load = async () => {
    await loadEarlier();
    // The pressed button may be gone, so the list takes the focus.
    listRef.current?.focus({ preventScroll: true });
  };
  return (
    <div css={groupStyle}>
      {credit !== null && <p>{creditWords(credit)}</p>}
      {payments.length === 0 && next === null && <p>You have paid nothing on the web so far.</p>}
      {payments.length > 0 && (
        <ul ref={listRef} tabIndex={-1} aria-label="Your payments" css={listStyle}>
          {payments.map((payment) => (
            <PaymentEntry key={payment.ID} payment={payment} />
          ))}
        </ul>
      )}
      {next !== null && (
        <BusyButton isBusy={isLoadingEarlier} busyLabel="ONE MOMENT…" onClick={() => void load()}>
          show earlier payments
        </BusyButton>
      )}
      {failure !== null && <p role="alert">{`Earlier payments did not load. ${messageFor(failure)}`}</p>}
      {storeWords(stores).map((words) => (
        <p key={words} css={noteStyle}>
          {words}
        </p>
      ))}
    </div>
  );
}

function PaymentEntry({ payment }: { payment: Payment }) {
  const { at, currency, amount, state, receiptUrl, giftSessionID } = payment;
  const date = formatDate(at);
  const word = receiptWord(payment);
  return (
    <li css={entryStyle}>
      <div css={whatStyle}>
        <p>
          {giftSessionID === null ? (
            subjectWords(payment)
          ) : (
            <Link to={paths.boughtGift(giftSessionID)}>{subjectWords(payment)}</Link>
          )}
        </p>
        <p css={dateStyle}>{date}</p>
      </div>
      <p css={(theme) => [stateStyle(theme), state === "failed" && failedStyle(theme)]}>
        {stateWords(payment)}
      </p>
      <p css={amountStyle}>{toAmountText(currency, amount)}</p>
      {receiptUrl !== null && (
        <a
          href={receiptUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={`${word} of ${date}`}
          css={receiptStyle}
        >
          {word}
        </a>
      )}
    </li>
  );
}
