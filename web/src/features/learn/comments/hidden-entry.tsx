import { css, type Theme } from "@emotion/react";
import type { HiddenComment } from "@gruezi/contract/documents/moderation";
import { Link } from "react-router-dom";
import { agoMark } from "#lib/ago-mark.ts";
import { paths } from "#lib/paths.ts";

const entryStyle = ({ text, colour, space, size }: Theme) =>
  css({
    ...text.small,
    color: colour.inkSoft,
    paddingBottom: space.l,
    borderBottom: `${size.hairline} solid ${colour.line}`,
  });

/** Placeholder for a comment that a moderator hid. Only its writer sees it. */
export function HiddenEntry({ comment }: { comment: HiddenComment }) {
  const written = new Date(comment.TimeStamp).toISOString();
  return (
    <li css={entryStyle}>
      <p>
        What you wrote here <time dateTime={written}>{agoMark(comment.TimeStamp, Date.now())}</time> was
        hidden by a moderator, so others do not see it. Only you see this note. If you think it belongs here,{" "}
        <Link to={paths.contact}>write to us</Link>.
      </p>
    </li>
  );
}
