import type { WithdrawFromContractResponse } from "@gruezi/contract/callables/withdraw-from-contract";
import { useEffect, useRef } from "react";
import { ButtonLink } from "#components/button.tsx";
import { Statement } from "#components/statement.tsx";
import { formatMoment } from "#lib/format-date.ts";
import { paths } from "#lib/paths.ts";
import { acknowledgementWords } from "./withdraw-words.ts";

interface AcknowledgementProps {
  answer: WithdrawFromContractResponse;
  /** Address that the mail was sent to. Null if the mail was sent before. */
  email: string | null;
}

/** Answer to a withdrawal. It takes the focus, so that a screen reader reads it out. */
export function Acknowledgement({ answer, email }: AcknowledgementProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { heading, sentences } = acknowledgementWords(answer);

  return (
    <div ref={ref} tabIndex={-1} role="status" css={{ outline: 0 }}>
      <Statement title={heading} actions={<ButtonLink to={paths.home}>To the lessons</ButtonLink>}>
        <p>
          {`Your declaration arrived on ${formatMoment(answer.receivedAt)}. ${email !== null ? `The acknowledgement is on its way to ${email}; keep that mail.` : ""}`}
        </p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Statement>
    </div>
  );
}
