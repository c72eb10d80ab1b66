import { css, type Theme } from "@emotion/react";
import { GIFT_MONTHS, GIFT_TIERS, type GiftMonths, giftAmount } from "@gruezi/contract/gifts";
import { CURRENCIES, type Currency, toAmountText } from "@gruezi/contract/money";
import type { PaidTier } from "@gruezi/contract/tiers";
import { useAtomValue } from "jotai";
import { type FormEvent, useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { useLeave } from "#components/use-leave.ts";
import { buyGift } from "#data/functions/gifts.ts";
import { offerAtom } from "#features/plan/cards/offer.atoms.ts";
import { messageFor } from "#lib/message-for.ts";
import { TIER_NAME } from "#lib/plan-name.ts";
import { useGiftWork } from "./use-gift-work.ts";

export const formStyle = ({ space, text }: Theme) =>
  css({ ...text.body, display: "grid", gap: space.m, width: "100%", maxWidth: "28rem" });
export const failureStyle = ({ colour }: Theme) => css({ color: colour.red });
const titleStyle = ({ text }: Theme) => css(text.heading);
const priceStyle = ({ text }: Theme) => css(text.strong);

/** Form for a gift. Stripe's page takes the payment after it. */
export function GiftForm() {
  const packages = useAtomValue(offerAtom);
  const [tier, setTier] = useState<PaidTier>(2);
  const [months, setMonths] = useState<GiftMonths>(3);
  const [currency, setCurrency] = useState<Currency>("chf");
  const [email, setEmail] = useState("");
  const { run, isBusy, reason } = useGiftWork();
  const { isLeaving, leave } = useLeave();
  const amount = giftAmount(packages, { tier, months, currency });
  const sold = CURRENCIES.filter(
    (one) => giftAmount(packages, { tier, months, currency: one }) !== undefined,
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = { tier, months, currency, recipient: email.trim() || null };
    void run(() => leave(async () => (await buyGift(wanted)).url));
  };
  return (
    <form css={formStyle} onSubmit={submit} aria-labelledby="give-a-gift">
      <h2 id="give-a-gift" css={titleStyle}>
        Give a gift
      </h2>
      <SelectField
        label="Plan"
        value={tier}
        onChange={({ target }) => setTier(GIFT_TIERS.find((one) => String(one) === target.value) ?? 2)}
      >
        {GIFT_TIERS.map((one) => (
          <option key={one} value={one}>
            {TIER_NAME[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="How long?"
        value={months}
        onChange={({ target }) => setMonths(GIFT_MONTHS.find((one) => String(one) === target.value) ?? 3)}
      >
        {GIFT_MONTHS.map((one) => (
          <option key={one} value={one}>{`${one} months`}</option>
        ))}
      </SelectField>
      {sold.length > 1 && (
        <SelectField
          label="Pay in"
          value={currency}
          onChange={({ target }) => setCurrency(sold.find((one) => one === target.value) ?? "chf")}
        >
          {sold.map((one) => (
            <option key={one} value={one}>
              {one.toUpperCase()}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Email address of the recipient (empty: you get the code to print)"
        type="email"
        maxLength={320}
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {amount !== undefined && (
        <p css={priceStyle} aria-live="polite">
          {`${toAmountText(currency, amount)}, paid once. Nothing renews.`}
        </p>
      )}
      {reason && (
        <p role="alert" css={failureStyle}>
          {messageFor(reason)}
        </p>
      )}
      <BusyButton
        type="submit"
        variant="primary"
        isBusy={isBusy || isLeaving}
        busyLabel="One moment…"
        disabled={amount === undefined}
      >
        To the payment
      </BusyButton>
    </form>
  );
}
