import { CAPTION_LANGUAGES, type CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { storedChoice } from "#lib/stored-choice.ts";

export const LANGUAGE_LABEL: Record<CaptionLanguage, string> = {
  gsw: "Dialect",
  de: "Standard German",
  en: "English",
};

export type Languages = readonly CaptionLanguage[];

/** Every combination except none. */
const SELECTIONS = ["gsw en", "gsw", "de", "en", "gsw de", "de en", "gsw de en"];

const FIRST_SELECTION = "gsw en";
/** Stored on the device, for all lessons. */
const storedSelection = storedChoice("gruezi.transcript", SELECTIONS, FIRST_SELECTION);

const languagesOf = (selection: string): Languages =>
  CAPTION_LANGUAGES.filter((language) => selection.split(" ").includes(language));

export const rememberedLanguages = (): Languages => languagesOf(storedSelection.get());

export const rememberLanguages = (languages: Languages): void => storedSelection.set(languages.join(" "));

/** Default, also drawn by the server. */
export const FIRST_LANGUAGES = languagesOf(FIRST_SELECTION);

/** Keeps the fixed order. The last language cannot be removed. */
export function withToggled(languages: Languages, toggled: CaptionLanguage): Languages {
  const next = CAPTION_LANGUAGES.filter(
    (language) => languages.includes(language) !== (language === toggled),
  );
  return next.length > 0 ? next : languages;
}
