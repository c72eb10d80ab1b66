import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import { type Dialect, SPOKEN_DIALECT } from "@gruezi/contract/dialects";

interface CardForms {
  /** Form in the learner's dialect. */
  own: string;
  /** Zürich's form. Null if it is the learner's. */
  spoken: string | null;
  /** Forms of the other regions, by region. */
  others: Record<string, string>;
}

/** Returns the forms of a card. A region without a form of its own shares Zürich's. */
export function formsOf({ SwissGerman, Variants = {} }: DeckCard, dialect: Dialect): CardForms {
  const { [dialect]: own, ...others } = Variants;
  return dialect === SPOKEN_DIALECT || own === undefined
    ? { own: SwissGerman, spoken: null, others: Variants }
    : { own, spoken: SwissGerman, others };
}

/** Formats variants: 'Bern: ds Gäud, Basel: s Gäld'. */
export const variantWords = (variants: Record<string, string>): string =>
  Object.entries(variants)
    .map(([region, spelling]) => `${region}: ${spelling}`)
    .join(", ");
