import { SECOND } from "@gruezi/contract/durations";
import { useSyncExternalStore } from "react";
import { deferred } from "#lib/deferred.ts";
import { storedChoice } from "#lib/stored-choice.ts";

/** Whether meanings are spoken. Stored per device, because voices differ between devices. */
export const isMeaningSpoken = storedChoice<boolean>("spoken-meaning", [true, false], false);

/** Maximum wait. Some voices never report their end. */
const LONGEST_MS = 15 * SECOND;

const englishVoice = (): SpeechSynthesisVoice | undefined =>
  "speechSynthesis" in globalThis
    ? speechSynthesis.getVoices().find(({ lang }) => lang.startsWith("en"))
    : undefined;

/** Speaks a meaning. Resolves at the end, also if stopped or failed, and at once if nothing is spoken. */
export async function sayMeaning(meaning: string): Promise<void> {
  const voice = englishVoice();
  if (!isMeaningSpoken.get() || !voice || meaning === "") return;
  const { promise, resolve } = deferred<void>();
  const utterance = new SpeechSynthesisUtterance(meaning);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.onend = () => resolve();
  utterance.onerror = () => resolve();
  setTimeout(resolve, LONGEST_MS);
  speechSynthesis.speak(utterance);
  await promise;
}

export function hush(): void {
  if ("speechSynthesis" in globalThis) speechSynthesis.cancel();
}

function subscribe(notify: () => void): () => void {
  if (!("speechSynthesis" in globalThis)) return () => undefined;
  speechSynthesis.addEventListener("voiceschanged", notify);
  return () => speechSynthesis.removeEventListener("voiceschanged", notify);
}

/** Returns whether the browser has an English voice. Browsers list their voices late. */
export const useHasVoice = (): boolean => useSyncExternalStore(subscribe, () => englishVoice() !== undefined);
