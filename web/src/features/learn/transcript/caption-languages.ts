import { CAPTION_LANGUAGES, type CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { storedChoice } from "#lib/stored-choice.ts";

export const LANGUAGE_LABEL: Record<CaptionLanguage, string> = {
  gsw: "Dialect",
  de: "Standard German",
  en: "English",
};

export type Languages = readonly CaptionLanguage[];

/** Selections of languages: every combination except none. */
const SELECTIONS = ["gsw en", "gsw", "de", "en", "gsw de", "de en", "gsw de en"];

const FIRST_SELECTION = "gsw en";
/** Selection that is stored on the device, for all lessons. */
const storedSelection = storedChoice("gruezi.transcript", SELECTIONS, FIRST_SELECTION);

const languagesOf = (selection: string): Languages =>
  CAPTION_LANGUAGES.filter((language) => selection.split(" ").includes(language));

export const rememberedLanguages = (): Languages => languagesOf(storedSelection.get());

export const rememberLanguages = (languages: Languages): void => storedSelection.set(languages.join(" "));

/** Default languages, which the server renders as well. */
export const FIRST_LANGUAGES = languagesOf(FIRST_SELECTION);

/** Adds or removes a language, in the fixed order. The last one cannot be removed. */
export function withToggled(languages: Languages, toggled: CaptionLanguage): Languages {
  const next = CAPTION_LANGUAGES.filter(
    (language) => languages.includes(language) !== (language === toggled),
  );
  return next.length > 0 ? next : languages;
}
