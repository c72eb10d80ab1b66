import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { useSetAtom } from "jotai";
import { BusyButton } from "#components/busy-button.tsx";
import { formatMoment } from "#lib/format-date.ts";
import { messageFor } from "#lib/message-for.ts";
import { type Check, checkAgainAtom } from "./ledger.atoms.ts";

interface LedgerCheckProps {
  updatedAt: Instant | null;
  check: Check;
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

/** For somebody who misses a purchase: how fresh the list is, and a button that asks every provider again. */
export function LedgerCheck({ updatedAt, check }: LedgerCheckProps) {
  const checkAgain = useSetAtom(checkAgainAtom);
  return (
    <div css={checkStyle}>
      {updatedAt !== null && <p>As the providers told us on {formatMoment(updatedAt)}.</p>}
      <BusyButton isBusy={check.status === "checking"} busyLabel="checking…" onClick={checkAgain}>
        check again
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
