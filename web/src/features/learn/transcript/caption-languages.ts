import { CAPTION_LANGUAGES, type CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { storedChoice } from "#lib/stored-choice.ts";

export const LANGUAGE_LABEL: Record<CaptionLanguage, string> = {
  gsw: "Dialect",
  de: "Standard German",
  en: "English",
};

export type Languages = readonly CaptionLanguage[];

/** All combinations of languages except none at all: the transcript would be empty. */
const SELECTIONS = ["gsw en", "gsw", "de", "en", "gsw de", "de en", "gsw de en"];

const FIRST_SELECTION = "gsw en";
/** Which ones the learner chose to read, remembered on this device for all lessons. */
const storedSelection = storedChoice("gruezi.transcript", SELECTIONS, FIRST_SELECTION);

const languagesOf = (selection: string): Languages =>
  CAPTION_LANGUAGES.filter((language) => selection.split(" ").includes(language));

export const rememberedLanguages = (): Languages => languagesOf(storedSelection.get());

export const rememberLanguages = (languages: Languages): void => storedSelection.set(languages.join(" "));

/** The languages that who has chosen none reads, and in which the server draws the lines. */
export const FIRST_LANGUAGES = languagesOf(FIRST_SELECTION);

/** Adds or removes a language and keeps their fixed order. The last one cannot be removed. */
export function withToggled(languages: Languages, toggled: CaptionLanguage): Languages {
  const next = CAPTION_LANGUAGES.filter(
    (language) => languages.includes(language) !== (language === toggled),
  );
  return next.length > 0 ? next : languages;
}
