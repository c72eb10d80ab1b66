import { css, type SerializedStyles, type Theme } from "@emotion/react";
import { COMPANY } from "@gruezi/contract/company";
import type { ButtonColour, PlanPackage } from "@gruezi/contract/documents/plan-package";
import { vatNote } from "@gruezi/contract/vat-words";
import { useId } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { LoadingAnimation } from "#components/loading-animation.tsx";
import { ConfirmPayment } from "#features/plan/current-plan/confirm-payment.tsx";
import type { PlanCardState, PlanMessage } from "./plan-card-state.ts";
import { messageText } from "./plan-text.ts";
import type { PlanView } from "./plan-views.ts";

interface PlanCardProps {
  view: PlanView;
  isWorking: boolean;
  isDisabled: boolean;
  onPress: () => void;
  onCancel: () => void;
}

/** Returns the id of a plan's card, to which the floating bar scrolls. */
export const planElementId = ({ identifier }: PlanPackage) => `plan-${identifier}`;

const cardStyle = ({ colour, space, size }: Theme) =>
  css({
    display: "flex",
    flexDirection: "column",
    gap: space.m,
    padding: `${space.m} ${space.l} ${space.l}`,
    background: colour.surface,
    borderTop: `${size.rule} solid ${colour.ink}`,
    borderRadius: size.rule,
    outline: 0,
  });
const heldStyle = ({ colour, size }: Theme): SerializedStyles =>
  css({ boxShadow: `inset 0 0 0 ${size.rule} ${colour.ink}` });
const titleStyle = ({ text }: Theme) => css(text.subtitle);
const getStyle = ({ text, colour, space }: Theme) =>
  css({ ...text.label, color: colour.inkSoft, marginBottom: space.xs });
const linesStyle = ({ colour, size, space }: Theme) =>
  css({
    textWrap: "pretty",
    "& > li": { padding: `${space.xs} 0`, borderTop: `${size.hairline} solid ${colour.line}` },
  });
const endStyle = ({ space }: Theme) => css({ display: "grid", gap: space.s, marginTop: "auto" });
const priceStyle = ({ text }: Theme) => css({ ...text.heading, textWrap: "balance" });
const leadStyle = ({ text, colour }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, display: "block" });
/** Moves the note about VAT close to the price. */
const vatStyle = (theme: Theme) =>
  css({ ...theme.text.small, color: theme.colour.inkSoft, marginTop: `calc(-1 * ${theme.space.s})` });
const messageStyles: Record<PlanMessage["kind"], (theme: Theme) => SerializedStyles> = {
  "renews-on": quietMessage,
  "cancels-on": quietMessage,
  "first-payment-on": quietMessage,
  "held-back": quietMessage,
  "pauses-on": quietMessage,
  "payment-failed": pressingMessage,
  "to-confirm": pressingMessage,
  paused: pressingMessage,
  "trial-over": pressingMessage,
  disputed: pressingMessage,
};

function quietMessage({ text, colour }: Theme): SerializedStyles {
  return css({ ...text.small, color: colour.inkSoft });
}

function pressingMessage({ text, colour }: Theme): SerializedStyles {
  return css({ ...text.small, color: colour.red });
}

export function PlanCard({ view, isWorking, isDisabled, onPress, onCancel }: PlanCardProps) {
  const { plan, state, note, isHeld, price } = view;
  const titleId = useId();
  return (
    <article
      id={planElementId(plan)}
      tabIndex={-1}
      aria-labelledby={titleId}
      css={(theme) => [cardStyle(theme), isHeld && heldStyle(theme)]}
    >
      <h2 id={titleId} css={titleStyle}>
        {plan.Title}
      </h2>
      <WhatYouGet lines={plan.PromotionText} />
      <div css={endStyle}>
        <p css={priceStyle}>
          {price.lead && <span css={leadStyle}>{`${price.lead} `}</span>}
          <span>{price.amount ?? "auto renews, cancel anytime"}</span>
          {price.yearly && <span css={leadStyle}>{` ${price.yearly}`}</span>}
        </p>
        {price.amount !== null && plan.StripePrice !== null && <p css={vatStyle}>{vatNote(COMPANY)}</p>}
        {state.message && <p css={messageStyles[state.message.kind]}>{messageText(state.message)}</p>}
        {state.message?.kind === "to-confirm" && <ConfirmPayment url={state.message.url} />}
        {note && <p css={quietMessage}>{note}</p>}
        <PlanCardButton
          button={state.button}
          colour={plan.ButtonColour}
          describedBy={titleId}
          isWorking={isWorking}
          isDisabled={isDisabled}
          onPress={onPress}
        />
        {state.isCancellable && (
          <Button variant="quiet" aria-describedby={titleId} disabled={isDisabled} onClick={onCancel}>
            cancel
          </Button>
        )}
      </div>
    </article>
  );
}

function WhatYouGet({ lines }: { lines: readonly string[] }) {
  return (
    <div>
      <h3 css={getStyle}>What you get:</h3>
      <ul css={linesStyle}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

interface PlanCardButtonProps {
  button: PlanCardState["button"];
  colour: ButtonColour;
  /** Id of the plan's title, which describes the button, since labels repeat. */
  describedBy: string;
  isWorking: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

function PlanCardButton({
  button,
  colour,
  describedBy,
  isWorking,
  isDisabled,
  onPress,
}: PlanCardButtonProps) {
  if (button === null) return null;
  if (button === "waiting") {
    return (
      <Button disabled>
        <LoadingAnimation />
      </Button>
    );
  }
  return (
    <BusyButton
      variant={button.action.kind === "cancel" ? "secondary" : colour}
      aria-describedby={describedBy}
      isBusy={isWorking}
      busyLabel="One moment…"
      disabled={isDisabled}
      onClick={onPress}
    >
      {button.label}
    </BusyButton>
  );
}
