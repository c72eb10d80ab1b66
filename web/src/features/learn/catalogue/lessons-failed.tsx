import type { Reason } from "@gruezi/contract/reasons";
import { useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { messageFor } from "#lib/message-for.ts";
import { retryAllLessonsAtom } from "./all-lessons.atoms.ts";

export function OlderLessonsFailed({ reason }: { reason: Reason }) {
  const retry = useSetAtom(retryAllLessonsAtom);
  return (
    <Notice
      isPage
      title="The lessons did not load"
      action={
        <Button variant="primary" onClick={() => void retry()}>
          Try again
        </Button>
      }
    >
      {messageFor(reason)}
    </Notice>
  );
}
