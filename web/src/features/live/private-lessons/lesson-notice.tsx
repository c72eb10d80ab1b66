import { css, type Theme } from "@emotion/react";

const listStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const itemStyle = ({ colour, size, space, text }: Theme) =>
  css({ ...text.lead, paddingTop: space.s, borderTop: `${size.hairline} solid ${colour.line}` });

/** What the learner agrees to before an hour is chosen. */
export function LessonNotice() {
  return (
    <ul css={listStyle}>
      <li css={itemStyle}>Missed lessons cannot be rescheduled.</li>
      <li css={itemStyle}>Upcoming lessons can be rescheduled with at least a week's notice.</li>
    </ul>
  );
}
