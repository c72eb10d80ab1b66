import { css, type Theme } from "@emotion/react";
import { COMPANY } from "@gruezi/contract/company";
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useEffect, useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Button, ButtonLink } from "#components/button.tsx";
import { LoadingAnimation } from "#components/loading-animation.tsx";
import { useTitle } from "#components/page.tsx";
import { Statement } from "#components/statement.tsx";
import { BeginBox, isBeginAsked } from "#features/plan/purchase/begin-box.tsx";
import { paths } from "#lib/paths.ts";
import {
  checkoutResultAtom,
  confirmCheckoutAtom,
  isSubscribingAtom,
  lookForEntitlementAtom,
  subscribeWithSameCardAtom,
} from "./checkout-result.atoms.ts";
import type { CheckoutResult } from "./checkout-result.ts";
import { type Purpose, type ResultAction, resultWords } from "./result-words.ts";

const mailStyle = ({ size }: Theme) =>
  css({ display: "inline-flex", alignItems: "center", minHeight: size.target });

interface ResultViewProps {
  sessionId: string;
  purpose: Purpose;
  /** The page passes this link, since features do not import each other. */
  wayToLesson?: ReactNode;
}

export function ResultView({ sessionId, purpose, wayToLesson }: ResultViewProps) {
  const result = useCheckoutResult(sessionId);
  const { word, title, text, actions } = resultWords(result, purpose);
  useTitle(title);
  const isBusy = result.status === "asking" || result.status === "waiting";

  return (
    <div aria-live="polite" aria-busy={isBusy}>
      <Statement
        {...(word && { word })}
        title={title}
        actions={
          isBusy ? (
            <LoadingAnimation label="Waiting" />
          ) : (
            actions.map((action, place) => (
              <Action
                key={action}
                action={action}
                isFirst={place === 0}
                sessionId={sessionId}
                wayToLesson={wayToLesson}
              />
            ))
          )
        }
      >
        <p>{text}</p>
      </Statement>
    </div>
  );
}

interface ActionProps {
  action: ResultAction;
  isFirst: boolean;
  sessionId: string;
  wayToLesson: ReactNode;
}

function Action({ action, isFirst, sessionId, wayToLesson }: ActionProps) {
  const variant = isFirst ? "primary" : "secondary";
  switch (action) {
    case "same-card":
      return <SubscribeWithSameCard sessionId={sessionId} />;
    case "lesson":
      return wayToLesson;
    case "plans":
      return (
        <ButtonLink variant={variant} to={paths.subscriptions}>
          To the plans
        </ButtonLink>
      );
    case "account":
      return (
        <ButtonLink variant={variant} to={paths.myAccount}>
          My account
        </ButtonLink>
      );
    case "check-again":
      return <CheckAgain sessionId={sessionId} />;
    case "support":
      return (
        <a href={`mailto:${COMPANY.supportEmail}`} css={mailStyle}>
          {COMPANY.supportEmail}
        </a>
      );
  }
}

function CheckAgain({ sessionId }: { sessionId: string }) {
  const confirm = useSetAtom(confirmCheckoutAtom);
  return (
    <Button variant="primary" onClick={() => confirm(sessionId)}>
      Check again
    </Button>
  );
}

function SubscribeWithSameCard({ sessionId }: { sessionId: string }) {
  const subscribe = useSetAtom(subscribeWithSameCardAtom);
  const isSubscribing = useAtomValue(isSubscribingAtom);
  const result = useAtomValue(checkoutResultAtom);
  const price = result.status === "final" && result.priceText ? ` for ${result.priceText}` : "";
  const [isTicked, setTicked] = useState(false);
  return (
    <>
      {isBeginAsked() && <BeginBox isTicked={isTicked} onChange={setTicked} />}
      <BusyButton
        variant="primary"
        isBusy={isSubscribing}
        busyLabel="One moment…"
        onClick={() => subscribe(sessionId, isTicked)}
      >
        {`subscribe${price}`}
      </BusyButton>
    </>
  );
}

const LOOK_EVERY_MILLISECONDS = 1_000;

/** Confirms the checkout and polls every second while the page is visible, until the plan is open. */
function useCheckoutResult(sessionId: string): CheckoutResult {
  const confirm = useSetAtom(confirmCheckoutAtom);
  const look = useSetAtom(lookForEntitlementAtom);
  const result = useAtomValue(checkoutResultAtom);
  const isWaiting = result.status === "waiting";

  useEffect(() => {
    void confirm(sessionId);
  }, [confirm, sessionId]);

  useEffect(() => {
    if (!isWaiting) return;
    const lookIfVisible = () => {
      if (document.visibilityState === "visible") void look();
    };
    const timer = setInterval(lookIfVisible, LOOK_EVERY_MILLISECONDS);
    return () => clearInterval(timer);
  }, [look, isWaiting]);

  return result;
}
