import { MINED_MAX } from "@gruezi/contract/documents/mined";
import { useSetAtom } from "jotai";
import { useNavigate } from "react-router-dom";
import { type Alert, showAlertAtom } from "#components/alert/alert.atoms.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { type MiningOutcome, toggleMinedAtom, useMined } from "./mined.atoms.ts";
import { isMined, type LinePart } from "./mined-lists.ts";

export interface Mining {
  isMined: (part: LinePart) => boolean;
  /** Mines a part or lets go of it. Shows an alert on refusal. */
  toggle: (part: LinePart) => void;
}

export function useMining(videoId: string): Mining {
  const mined = useMined(videoId);
  const toggleMined = useSetAtom(toggleMinedAtom);
  const showAlert = useSetAtom(showAlertAtom);
  const navigate = useNavigate();
  return {
    isMined: (part) => mined.status === "ready" && isMined(mined.value, part),
    toggle: (part) =>
      void toggleMined({ videoId, ...part }).then((outcome) => {
        const alert = alertFor(outcome, part, (path) => void navigate(path));
        if (alert) showAlert(alert);
      }),
  };
}

const NOT_NOW = { label: "Not now" };

function alertFor(
  outcome: MiningOutcome,
  { lemma }: LinePart,
  go: (path: string) => void,
): Alert | undefined {
  const what = lemma === undefined ? "lines" : "words";
  const toButton = (label: string, path: string) => ({ label, isPrimary: true, onPress: () => go(path) });
  switch (outcome.status) {
    case "signed-out":
      return {
        title: `Keep ${what} for later`,
        description: `With an account and a plan, ${what} that you keep come back on the day on which you are about to forget them.`,
        buttons: [NOT_NOW, toButton("Sign in or sign up", paths.signInUp)],
      };
    case "no-plan":
      return {
        title: `Keep ${what} for later`,
        description: `It is part of every plan: ${what} that you keep come back on the day on which you are about to forget them.`,
        buttons: [NOT_NOW, toButton("See the plans", paths.subscriptions)],
      };
    case "full":
      return {
        title: `${MINED_MAX} ${what} of this lesson`,
        description: `You have kept as many ${what} of this lesson as there is room for. Let go of one to keep another.`,
      };
    case "mined-elsewhere":
      return {
        title: "You keep this word already",
        description: "You kept it in another lesson, and it comes back from there.",
      };
    case "failed":
      return { title: "That was not saved", description: messageFor(outcome.reason) };
    default:
      return undefined;
  }
}
