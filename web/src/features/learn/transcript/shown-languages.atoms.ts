import type { CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { atom, useAtomValue } from "jotai";
import { useHasHydrated } from "#components/use-has-hydrated.ts";
import {
  FIRST_LANGUAGES,
  type Languages,
  rememberedLanguages,
  rememberLanguages,
  withToggled,
} from "./caption-languages.ts";

const chosenHereAtom = atom<Languages | undefined>(undefined);
const chosenAtom = atom((get) => get(chosenHereAtom) ?? rememberedLanguages());

/** Shows or hides a language, in all lessons on this device. */
export const toggleLanguageAtom = atom(null, (get, set, language: CaptionLanguage) => {
  const languages = withToggled(get(chosenAtom), language);
  set(chosenHereAtom, languages);
  rememberLanguages(languages);
});

export function useShownLanguages(): Languages {
  const chosen = useAtomValue(chosenAtom);
  return useHasHydrated() ? chosen : FIRST_LANGUAGES;
}
