import { TURN_SECONDS } from "@gruezi/contract/business";
import type { Reason } from "@gruezi/contract/reasons";
import { useAtomValue, useSetAtom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { Button } from "#components/button.tsx";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { reportCommentAtom, reportedAtom } from "./reports.atoms.ts";

interface ReportButtonProps {
  videoId: string;
  commentId: string;
  /** Name in the button's accessible label. */
  writer: string;
}

/** Button that reports a comment. It stays after reporting, so that focus is not lost. */
export function ReportButton({ videoId, commentId, writer }: ReportButtonProps) {
  const isReported = useAtomValue(reportedAtom).has(commentId);
  const report = useSetAtom(reportCommentAtom);
  const showAlert = useSetAtom(showAlertAtom);

  const sendReport = () =>
    report(videoId, commentId).catch((error: unknown) =>
      showAlert({ title: "Oops.", description: failureWords(reasonOf(error)) }),
    );
  const ask = () =>
    showAlert({
      title: "Report this comment?",
      description: "A moderator will look at it. Nobody learns that it was you.",
      buttons: [{ label: "cancel" }, { label: "Report", isPrimary: true, onPress: () => void sendReport() }],
    });

  return isReported ? (
    <Button variant="quiet" disabled>
      Reported. Thank you.
    </Button>
  ) : (
    <Button variant="quiet" aria-label={`Report the comment of ${writer}`} onClick={ask}>
      Report
    </Button>
  );
}

const MESSAGES: Partial<Record<Reason, string>> = {
  conflict: `You reported another comment a moment ago. Please wait ${TURN_SECONDS} seconds, then try again.`,
  exhausted: "You have reported a great deal today. Please go on tomorrow.",
  "not-allowed": "This comment is gone by now, or you have reported it before.",
};

const failureWords = (reason: Reason): string => MESSAGES[reason] ?? messageFor(reason);
