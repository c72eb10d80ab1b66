import { css, type Theme } from "@emotion/react";
import type { RedeemedGift } from "@gruezi/contract/callables/redeem-gift";
import type { Reason } from "@gruezi/contract/reasons";
import { type FormEvent, useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { redeemGift } from "#data/functions/gifts.ts";
import { CODE_WORDS, refusalWords } from "#features/plan/codes/code-words.ts";
import { formatDate } from "#lib/format-date.ts";
import { TIER_NAME } from "#lib/plan-name.ts";
import { failureStyle, formStyle } from "./gift-form.tsx";
import { useGiftWork } from "./use-gift-work.ts";

const titleStyle = ({ text }: Theme) => css(text.heading);

/** Sentences for a gift's code, which differ from those for a promotion code. */
const REFUSED: Partial<Record<Reason, string>> = {
  "bad-input": CODE_WORDS["code-unknown"],
  "code-used-up": "This gift has been redeemed already.",
  "code-ended": "This gift has expired, or was given back.",
  "already-subscribed":
    "Your plan renews, so a gift could not follow it. Cancel it first: the gift begins when it ends, and waits for three years.",
  "other-platform": "Your plan was bought in a store. A gift can follow once it has ended there.",
};

export function RedeemForm() {
  const [code, setCode] = useState("");
  const [redeemed, setRedeemed] = useState<RedeemedGift | null>(null);
  const { run, isBusy, reason } = useGiftWork();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => setRedeemed(await redeemGift(code)));
  };
  return (
    <form css={formStyle} onSubmit={submit} aria-labelledby="redeem-a-gift">
      <h2 id="redeem-a-gift" css={titleStyle}>
        Redeem a gift
      </h2>
      {redeemed ? (
        <p role="status">{wordsOf(redeemed)}</p>
      ) : (
        <>
          <TextField
            label="Code of the gift"
            required
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          {reason && (
            <p role="alert" css={failureStyle}>
              {REFUSED[reason] ?? refusalWords(reason)}
            </p>
          )}
          <BusyButton type="submit" isBusy={isBusy} busyLabel="One moment…">
            Redeem
          </BusyButton>
        </>
      )}
    </form>
  );
}

const wordsOf = ({ tier, beginsAt, until }: RedeemedGift): string =>
  `${TIER_NAME[tier]} is yours from ${formatDate(beginsAt)} to ${formatDate(until)}. Nothing renews.`;
