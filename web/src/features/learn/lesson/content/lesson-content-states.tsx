import type { Shortfall } from "@gruezi/contract/callables/get-secure-data";
import type { ReactNode } from "react";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import type { LessonContentState, RefusalCode } from "#lib/lesson-content-state.ts";
import { messageFor } from "#lib/message-for.ts";
import { LessonContentView } from "./lesson-content-view.tsx";
import { TextSkeleton } from "./text-skeleton.tsx";

interface LessonContentStatesProps {
  content: LessonContentState;
  /** Stands above the text of an open lesson. */
  transcript: ReactNode;
  refused: (code: RefusalCode, shortfall: Shortfall | null) => ReactNode;
  /** Instead of the failure, where it may be that there is no such lesson. */
  notFound?: ReactNode;
  /** 'The lesson did not load' */
  failedTitle: string;
  onRetry: () => void;
}

/** The lesson's text and recordings, or why they cannot be shown. */
export function LessonContentStates({ content, ...parts }: LessonContentStatesProps) {
  switch (content.status) {
    case "loading":
      return <TextSkeleton />;
    case "open":
      return (
        <div>
          {parts.transcript}
          <LessonContentView content={content.content} />
        </div>
      );
    case "refused":
      return parts.refused(content.code, content.shortfall);
    case "failed":
      if (content.reason === "not-found" && parts.notFound) return parts.notFound;
      return (
        <Notice title={parts.failedTitle} action={<Button onClick={parts.onRetry}>Try again</Button>}>
          {messageFor(content.reason)}
        </Notice>
      );
  }
}
