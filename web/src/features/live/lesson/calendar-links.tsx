import { css, type Theme } from "@emotion/react";
import { ButtonLink } from "#components/button.tsx";
import { quietInset } from "#components/quiet-inset.ts";
import { paths } from "#lib/paths.ts";

const linksStyle = (theme: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    columnGap: theme.space.s,
    marginInlineStart: `calc(-1 * ${quietInset(theme)})`,
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
