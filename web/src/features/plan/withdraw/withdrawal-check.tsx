import { css, type Theme } from "@emotion/react";
import { useEffect, useRef } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { draftWords } from "./withdraw-words.ts";
import { type Draft, formStyle } from "./withdrawal-form.tsx";

interface WithdrawalCheckProps {
  draft: Draft;
  isBusy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onBack: () => void;
}

const headingStyle = ({ text }: Theme) => css({ ...text.heading, outline: 0 });
const listStyle = ({ text, space }: Theme) =>
  css({
    display: "grid",
    gap: space.xxs,
    margin: 0,
    "& dt": { ...text.label, marginTop: space.xs },
    "& dd": { margin: 0, overflowWrap: "anywhere" },
  });
const failureStyle = ({ colour }: Theme) => css({ color: colour.red });
const actionsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });

/** Step two, which shows the declaration word for word. It takes the focus. */
export function WithdrawalCheck({ draft, isBusy, failure, onConfirm, onBack }: WithdrawalCheckProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const { name, email } = draft;

  return (
    <div css={formStyle}>
      <h2 ref={headingRef} tabIndex={-1} css={headingStyle}>
        You withdraw from this contract
      </h2>
      <dl css={listStyle}>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>Email address</dt>
        <dd>{email}</dd>
        <dt>Contract</dt>
        <dd>{draftWords(draft)}</dd>
      </dl>
      {failure !== null && (
        <p role="alert" css={failureStyle}>
          {failure}
        </p>
      )}
      <div css={actionsStyle}>
        <BusyButton variant="primary" isBusy={isBusy} busyLabel="One moment…" onClick={onConfirm}>
          Confirm withdrawal
        </BusyButton>
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
