import { css, type Theme } from "@emotion/react";
import { COMMENTS_POLL_MILLISECONDS, TURN_SECONDS } from "@gruezi/contract/business";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { Reason } from "@gruezi/contract/reasons";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { LoadingAnimation } from "#components/loading-animation.tsx";
import { useHasBeenInView } from "#components/use-has-been-in-view.ts";
import { uidAtom } from "#data/auth/session.ts";
import { messageFor } from "#lib/message-for.ts";
import { CommentEntry } from "./comment-entry.tsx";
import { CommentForm } from "./comment-form.tsx";
import { itemsFor } from "./comment-thread.ts";
import {
  commentsAtom,
  loadOlderCommentsAtom,
  lookForCommentsAtom,
  openCommentsAtom,
} from "./comments.atoms.ts";
import { HiddenEntry } from "./hidden-entry.tsx";
import { fetchOwnHiddenAtom, ownHiddenAtom } from "./reports.atoms.ts";

const sectionStyle = ({ size, space }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    alignContent: "start",
    minWidth: 0,
    maxWidth: size.reading,
    outline: 0,
  });
const closedStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });

export function CommentSection({ lesson }: { lesson: Lesson }) {
  const section = useRef<HTMLElement>(null);
  const isInView = useHasBeenInView(section);
  useCommentWatch(lesson.DocID, isInView);
  return (
    <section ref={section} aria-label="Comments" tabIndex={-1} css={sectionStyle}>
      {lesson.comments === "open" ? (
        <CommentForm videoId={lesson.DocID} />
      ) : (
        <p css={closedStyle}>Comments on this lesson are closed.</p>
      )}
      <CommentList videoId={lesson.DocID} />
    </section>
  );
}

/** Loads comments once they are in view, and polls while the page is visible. */
function useCommentWatch(videoId: string, isInView: boolean): void {
  const open = useSetAtom(openCommentsAtom);
  const look = useSetAtom(lookForCommentsAtom);

  useEffect(() => {
    if (isInView) void open(videoId);
  }, [open, videoId, isInView]);

  useEffect(() => {
    const lookIfVisible = () => {
      if (document.visibilityState === "visible") void look(videoId);
    };
    const timer = setInterval(lookIfVisible, COMMENTS_POLL_MILLISECONDS);
    document.addEventListener("visibilitychange", lookIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfVisible);
    };
  }, [look, videoId]);
}

const MESSAGES: Partial<Record<Reason, string>> = {
  "signed-out": "You have been logged out. Your comment is kept: log in and send it again.",
  conflict: `You wrote another comment a moment ago. Please wait ${TURN_SECONDS} seconds, then send this one again.`,
  exhausted: "You have written a great deal today. Please keep this comment and send it again tomorrow.",
};

const noticeFor = (reason: Reason): string => MESSAGES[reason] ?? messageFor(reason);

const listStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l });
const softStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });
const failureStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.s });
const noticeStyle = ({ colour, text }: Theme) => css({ ...text.small, color: colour.red });

function CommentList({ videoId }: { videoId: string }) {
  const comments = useAtomValue(commentsAtom)(videoId);
  const uid = useAtomValue(uidAtom);
  const open = useSetAtom(openCommentsAtom);
  const loadOlder = useSetAtom(loadOlderCommentsAtom);
  const ownHidden = useAtomValue(ownHiddenAtom);
  const fetchOwnHidden = useSetAtom(fetchOwnHiddenAtom);

  useEffect(() => {
    if (uid !== null) void fetchOwnHidden();
  }, [uid, fetchOwnHidden]);

  if (comments.status === "loading") return <LoadingAnimation label="Loading the comments" />;
  if (comments.status === "failed") {
    return (
      <div role="alert" css={failureStyle}>
        <p>{`The comments did not load. ${messageFor(comments.reason)}`}</p>
        <Button onClick={() => open(videoId)}>Try again</Button>
      </div>
    );
  }

  const { thread, isLoadingOlder, notice } = comments.value;
  const items = itemsFor(thread, uid, ownHidden(videoId));
  return (
    <>
      <p role="alert" css={noticeStyle}>
        {notice && noticeFor(notice)}
      </p>
      {items.length === 0 ? (
        <p css={softStyle}>Nobody has written anything yet. Be the first.</p>
      ) : (
        <ul aria-label="Comments, newest first" css={listStyle}>
          {items.map((item) =>
            "hidden" in item ? (
              <HiddenEntry key={item.hidden.ID} comment={item.hidden} />
            ) : (
              <CommentEntry key={item.entry.comment.ID} videoId={videoId} entry={item.entry} />
            ),
          )}
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
