import { css, type Theme } from "@emotion/react";
import { ButtonLink } from "#components/button.tsx";
import { paths } from "#lib/paths.ts";

const linksStyle = ({ space, size }: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    columnGap: space.s,
    // So that the words stand flush with what is above them, and not the space around them.
    marginLeft: `calc(-1 * (${space.xs} + ${size.rule}))`,
  });

/** Calendar programs take this for a calendar to keep up to date. */
const subscription = () => `webcal://${location.host}${paths.liveCalendar}`;

/** The lesson's weekly time for a calendar: once as a file, or followed from here. */
export function CalendarLinks() {
  return (
    <div css={linksStyle}>
      <ButtonLink variant="quiet" to={subscription()}>
        Subscribe in your calendar
      </ButtonLink>
      <ButtonLink variant="quiet" to={paths.liveCalendar} reloadDocument download>
        Calendar file
      </ButtonLink>
    </div>
  );
}
