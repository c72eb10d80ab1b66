import { css, type Theme } from "@emotion/react";
import type { GetGiftResponse, UnpaidGift } from "@gruezi/contract/callables/buy-gift";
import type { Reason } from "@gruezi/contract/reasons";
import { useEffect, useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { ButtonLink } from "#components/button.tsx";
import { LoadingAnimation } from "#components/loading-animation.tsx";
import { Statement } from "#components/statement.tsx";
import { getGift } from "#data/functions/gifts.ts";
import { reasonOf } from "#lib/app-error.ts";
import { formatDate } from "#lib/format-date.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { TIER_NAME } from "#lib/plan-name.ts";
import { failureStyle } from "./gift-form.tsx";
import { KeepCode } from "./keep-code.tsx";
import { useGiftWork } from "./use-gift-work.ts";

const codeStyle = ({ text }: Theme) => css({ ...text.heading, overflowWrap: "anywhere", userSelect: "all" });
const toolsStyle = ({ space }: Theme) =>
  css({ display: "grid", gap: space.m, "@media print": { display: "none" } });
const actionsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });

/** Page after the payment of a gift, which can be printed. */
export function BoughtGiftView({ sessionId }: { sessionId: string }) {
  const [gift, setGift] = useState<GetGiftResponse | null>(null);
  const [failure, setFailure] = useState<Reason | null>(null);
  const { run, isBusy, reason } = useGiftWork();
  const look = () => void run(async () => setGift(await getGift(sessionId)));
  useEffect(() => {
    let isLeft = false;
    getGift(sessionId).then(
      (found) => !isLeft && setGift(found),
      (error: unknown) => !isLeft && setFailure(reasonOf(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [sessionId]);

  if (failure) return <Statement title="No gift here">{<p role="alert">{messageFor(failure)}</p>}</Statement>;
  if (!gift) return <LoadingAnimation label="Loading your gift" />;
  if (!("code" in gift))
    return (
      <Unpaid state={gift.state} isLooking={isBusy} onLook={look} failure={reason && messageFor(reason)} />
    );
  const { tier, months, code, state, expiresAt, returnableUntil } = gift;
  return (
    <Statement title={`${TIER_NAME[tier]} for ${months} months, a gift`}>
      {state === "ready" && (
        <>
          <p css={codeStyle}>{code}</p>
          <p>{`Redeem it at ${location.host}/gift until ${formatDate(expiresAt)}. Nothing renews.`}</p>
          <div css={toolsStyle}>
            <div css={actionsStyle}>
              <KeepCode
                code={code}
                text={`${TIER_NAME[tier]} for ${months} months, a gift. Redeem ${code} at ${location.origin}/gift until ${formatDate(expiresAt)}.`}
              />
              <ButtonLink to={paths.withdraw}>Withdraw from contract</ButtonLink>
            </div>
            <p>{`You may withdraw before ${formatDate(returnableUntil)}, while it is not redeemed.`}</p>
          </div>
        </>
      )}
      {state === "redeemed" && <p>It has been redeemed.</p>}
      {state === "returned" && (
        <p role="status">It was given back. What you paid goes back the way that it came.</p>
      )}
    </Statement>
  );
}

interface UnpaidProps extends UnpaidGift {
  isLooking: boolean;
  onLook: () => void;
  failure: string | null;
}

function Unpaid({ state, isLooking, onLook, failure }: UnpaidProps) {
  if (state === "unpaid")
    return (
      <Statement title="The payment failed" actions={<ButtonLink to={paths.gift}>Try again</ButtonLink>}>
        <p>Nothing was bought, and nothing was charged.</p>
      </Statement>
    );
  return (
    <Statement
      title="TWINT has not confirmed your payment yet"
      actions={
        <BusyButton isBusy={isLooking} busyLabel="One moment…" onClick={onLook}>
          Check again
        </BusyButton>
      }
    >
      <p role="status">
        It can take up to a day. You may close this page: the code is mailed with the confirmation, and stands
        here. Please do not buy the gift again.
      </p>
      {failure !== null && (
        <p role="alert" css={failureStyle}>
          {failure}
        </p>
      )}
    </Statement>
  );
}
