import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { LoadingAnimation } from "#components/loading-animation.tsx";
import { messageFor } from "#lib/message-for.ts";
import { CommentEntry } from "./comment-entry.tsx";
import { commentsAtom, loadOlderCommentsAtom, openCommentsAtom } from "./comments.atoms.ts";

const listStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l });
const softStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });
const failureStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.s });
const noticeStyle = ({ colour, text }: Theme) => css({ ...text.small, color: colour.red });

export function CommentList({ videoId }: { videoId: string }) {
  const comments = useAtomValue(commentsAtom);
  const open = useSetAtom(openCommentsAtom);
  const loadOlder = useSetAtom(loadOlderCommentsAtom);

  if (comments.status === "loading") return <LoadingAnimation label="Loading the comments" />;
  if (comments.status === "failed") {
    return (
      <div role="alert" css={failureStyle}>
        <p>The comments did not load. {messageFor(comments.reason)}</p>
        <Button onClick={() => open(videoId)}>Try again</Button>
      </div>
    );
  }

  const { thread, isLoadingOlder, notice } = comments;
  return (
    <>
      <p role="alert" css={noticeStyle}>
        {notice && messageFor(notice)}
      </p>
      {thread.entries.length === 0 ? (
        <p css={softStyle}>Nobody has written anything yet. Be the first.</p>
      ) : (
        <ul aria-label="Comments, newest first" css={listStyle}>
          {thread.entries.map((entry) => (
            <CommentEntry key={entry.comment.ID} videoId={videoId} entry={entry} />
          ))}
        </ul>
      )}
      {thread.hasOlder && (
        <BusyButton isBusy={isLoadingOlder} busyLabel="Loading…" onClick={() => loadOlder(videoId)}>
          Show older comments
        </BusyButton>
      )}
    </>
  );
}
