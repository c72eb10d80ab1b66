import { type Dialect, SPOKEN_DIALECT } from "@gruezi/contract/dialects";
import type { KnownWords } from "@gruezi/contract/spelling/known-words";
import { wordsIn } from "@gruezi/contract/spelling/written";

/**
 * Lists words that differ in the learner's dialect: "In Bern: gaats – geits, nöd – nid." Null without a
 * difference.
 */
export function ownForms(text: string, dialect: Dialect | undefined, known: KnownWords): string | null {
  if (dialect === undefined || dialect === SPOKEN_DIALECT) return null;
  const forms = [...new Set(wordsIn(text))].flatMap((word) => {
    const own = known.formIn(word, dialect);
    return own === undefined ? [] : [`${word} – ${own}`];
  });
  return forms.length === 0 ? null : `In ${dialect}: ${forms.join(", ")}.`;
}
