import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import type { MouseEvent } from "react";
import { Button, quietInset } from "#components/button.tsx";
import { WrittenText } from "#components/written-text.tsx";
import { uidAtom } from "#data/auth/session.ts";
import { agoMark } from "#lib/ago-mark.ts";
import { AskedLine } from "./asked-line.tsx";
import type { ThreadEntry } from "./comment-thread.ts";
import { deleteCommentAtom, discardCommentAtom, resendCommentAtom } from "./own-comments.atoms.ts";
import { ReportButton } from "./report-button.tsx";

interface CommentEntryProps {
  videoId: string;
  entry: ThreadEntry;
}

const entryStyle = ({ colour, space, size }: Theme) =>
  css({
    display: "grid",
    gap: space.xxs,
    paddingBottom: space.l,
    borderBottom: `${size.hairline} solid ${colour.line}`,
  });
const waitingStyle = css({ opacity: 0.6 });
const headStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: space.s, minWidth: 0 });
const nameStyle = ({ text }: Theme) =>
  css({ ...text.strong, minWidth: 0, overflow: "clip", unicodeBidi: "isolate" });
const timeStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const failureStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.red });
const actionsStyle = (theme: Theme) =>
  css({
    display: "flex",
    "& button": { ...theme.text.small, color: theme.colour.inkSoft },
    "& button:first-of-type": { marginInlineStart: `calc(-1 * ${quietInset(theme)})` },
  });

export function CommentEntry({ videoId, entry }: CommentEntryProps) {
  const { comment, status } = entry;
  const isWaiting = status === "sending" || status === "deleting";
  return (
    <li css={(theme) => [entryStyle(theme), isWaiting && waitingStyle]} aria-busy={isWaiting}>
      <p css={headStyle}>
        <bdi css={nameStyle}>{comment.Username}</bdi>
        <time dateTime={new Date(comment.TimeStamp).toISOString()} css={timeStyle}>
          {status === "sending" ? "Sending…" : agoMark(comment.TimeStamp, Date.now())}
        </time>
      </p>
      {comment.LineID !== null && <AskedLine videoId={videoId} lineId={comment.LineID} />}
      <WrittenText text={comment.Message} />
      <CommentActions videoId={videoId} entry={entry} />
    </li>
  );
}

/** Moves the focus to the section, because the pressed button unmounts. */
const keepFocus = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest("section")?.focus({ preventScroll: true });

function CommentActions({ videoId, entry: { comment, status } }: CommentEntryProps) {
  const uid = useAtomValue(uidAtom);
  const remove = useSetAtom(deleteCommentAtom);
  const resend = useSetAtom(resendCommentAtom);
  const discard = useSetAtom(discardCommentAtom);

  const leavingFor = (act: () => unknown) => (event: MouseEvent) => {
    keepFocus(event);
    void act();
  };

  if (status === "failed") {
    return (
      <div>
        <p css={failureStyle}>Not sent.</p>
        <div css={actionsStyle}>
          <Button variant="quiet" onClick={leavingFor(() => resend(videoId, comment))}>
            Send again
          </Button>
          <Button variant="quiet" onClick={leavingFor(() => discard(videoId, comment.ID))}>
            Discard
          </Button>
        </div>
      </div>
    );
  }
  const isOnServer = status === "sent" || status === "saved";
  if (!isOnServer || uid === null) return null;
  return (
    <div css={actionsStyle}>
      {comment.UID === uid ? (
        <Button variant="quiet" onClick={leavingFor(() => remove(videoId, comment.ID))}>
          Delete
        </Button>
      ) : (
        <ReportButton videoId={videoId} commentId={comment.ID} writer={comment.Username} />
      )}
    </div>
  );
}
