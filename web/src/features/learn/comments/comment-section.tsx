import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";
import { useCommentWatch } from "./use-comment-watch.ts";

const sectionStyle = ({ space }: Theme) =>
  css({ display: "grid", gap: space.l, alignContent: "start", minWidth: 0, outline: 0 });
const headingStyle = ({ text, colour, space, size }: Theme) =>
  css({ ...text.heading, paddingTop: space.s, borderTop: `${size.rule} solid ${colour.ink}` });
const closedStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });

export function CommentSection({ lesson }: { lesson: Lesson }) {
  useCommentWatch(lesson.DocID);
  return (
    <section aria-label="Comments" tabIndex={-1} css={sectionStyle}>
      <h2 css={headingStyle}>Comments</h2>
      {lesson.comments === "open" ? (
        <CommentForm videoId={lesson.DocID} />
      ) : (
        <p css={closedStyle}>Comments on this lesson are closed.</p>
      )}
      <CommentList videoId={lesson.DocID} />
    </section>
  );
}
