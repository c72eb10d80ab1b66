import { CAPTION_LANGUAGES, type CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { storedChoice } from "#lib/stored-choice.ts";

export const LANGUAGE_LABEL: Record<CaptionLanguage, string> = {
  gsw: "Dialect",
  de: "Standard German",
  en: "English",
};

export type Languages = readonly CaptionLanguage[];

/** Every selection but the empty one: a transcript without a language is none. */
const SELECTIONS = ["gsw en", "gsw", "de", "en", "gsw de", "de en", "gsw de en"];

const storedSelection = storedChoice("gruezi.transcript", SELECTIONS, "gsw en");

/** The languages the learner reads side by side, remembered from lesson to lesson. */
export function chosenLanguages(): Languages {
  const selection = storedSelection.get().split(" ");
  return CAPTION_LANGUAGES.filter((language) => selection.includes(language));
}

export function rememberLanguages(languages: Languages): void {
  storedSelection.set(languages.join(" "));
}

/** Shows or hides a language, in their fixed order; the last one stays. */
export function withToggled(languages: Languages, toggled: CaptionLanguage): Languages {
  const next = CAPTION_LANGUAGES.filter(
    (language) => languages.includes(language) !== (language === toggled),
  );
  return next.length > 0 ? next : languages;
}
