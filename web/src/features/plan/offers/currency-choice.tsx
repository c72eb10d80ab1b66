import { css, type Theme } from "@emotion/react";
import type { Currency } from "@gruezi/contract/money";
import { startTransition, useId, useOptimistic } from "react";

const NAMES: Record<Currency, string> = { chf: "Swiss francs", eur: "euro" };

interface CurrencyChoiceProps {
  currencies: readonly Currency[];
  value: string;
  onChange: (currency: Currency) => void;
}

const groupStyle = ({ space, text }: Theme) =>
  css({ ...text.small, display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: space.m });
const choiceStyle = ({ size, space, colour }: Theme) =>
  css({
    display: "inline-flex",
    alignItems: "center",
    gap: space.xs,
    minHeight: size.target,
    cursor: "pointer",
    "& input": { accentColor: colour.ink, margin: 0, cursor: "inherit" },
  });

/** Radio buttons for the currency. They show the choice at once, because the address changes later. */
export function CurrencyChoice({ currencies, value, onChange }: CurrencyChoiceProps) {
  const name = useId();
  const [shown, show] = useOptimistic(value);
  const choose = (currency: Currency) =>
    startTransition(() => {
      show(currency);
      onChange(currency);
    });
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`} css={groupStyle}>
      <span id={`${name}-label`}>Prices in</span>
      {currencies.map((currency) => (
        <label key={currency} css={choiceStyle}>
          <input type="radio" name={name} checked={shown === currency} onChange={() => choose(currency)} />
          {NAMES[currency]}
        </label>
      ))}
    </div>
  );
}
