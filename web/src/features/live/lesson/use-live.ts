import { useAtomValue, useSetAtom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { liveAtom, openLiveAtom } from "./live.atoms.ts";
import { liveAlert } from "./live-words.ts";

/** Asks for the live lesson, and explains a refusal. */
export function useLive() {
  const state = useAtomValue(liveAtom);
  const open = useSetAtom(openLiveAtom);
  const showAlert = useSetAtom(showAlertAtom);

  useAskPerSession("current", open, (answer) =>
    answer.status === "refused" ? showAlert(liveAlert(answer.code)) : undefined,
  );
  return { state, open };
}
