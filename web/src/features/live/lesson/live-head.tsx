import { css, type Theme } from "@emotion/react";
import type { Instant } from "@gruezi/contract/durations";
import { isLiveDoorOpen, liveLessonAt } from "@gruezi/contract/live-lesson-times";
import { useAtomValue } from "jotai";
import { ButtonLink, quietInset } from "#components/button.tsx";
import { useHasHydrated } from "#components/use-has-hydrated.ts";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";
import { findOwnTime } from "#features/live/times/own-time.ts";
import { SwissMoment } from "#features/live/times/swiss-moment.tsx";
import { paths } from "#lib/paths.ts";
import { LiveClock } from "./live-clock.tsx";

const headStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    paddingTop: space.xl,
    [screen.wide]: { gridTemplateColumns: "7fr 5fr", columnGap: space.xxl, alignItems: "start" },
  });
const titlesStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, minWidth: 0 });
const titleStyle = ({ text }: Theme) => css({ ...text.title, textWrap: "balance" });
const leadStyle = ({ text, colour, size }: Theme) =>
  css({ ...text.lead, maxWidth: size.reading, color: colour.inkSoft, textWrap: "pretty" });
const whenStyle = ({ space, colour, size }: Theme) =>
  css({
    display: "grid",
    justifyItems: "start",
    gap: space.m,
    paddingTop: space.s,
    borderTop: `${size.rule} solid ${colour.ink}`,
  });

interface LiveHeadProps {
  now: Instant;
  isMember: boolean;
}

/** Head of the page. The join button replaces the calendar links shortly before the lesson. */
export function LiveHead({ now, isMember }: LiveHeadProps) {
  return (
    <div css={headStyle}>
      <div css={titlesStyle}>
        <h1 css={titleStyle}>Live lessons, every Tuesday at eight</h1>
        <p css={leadStyle}>
          Half an hour with a teacher, a chat to ask in, and a door that opens for those who want to speak.
        </p>
      </div>
      <div css={whenStyle}>
        <LiveClock now={now} />
        <LiveTime now={now} />
        {isMember && isLiveDoorOpen(now) ? <JoinButton /> : <CalendarLinks />}
      </div>
    </div>
  );
}

/** Link to the meeting, which is a separate document. */
function JoinButton() {
  return (
    <ButtonLink variant="primary" to={paths.liveMeeting} reloadDocument>
      Join the meeting
    </ButtonLink>
  );
}

const linksStyle = (theme: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    columnGap: theme.space.s,
    marginInlineStart: `calc(-1 * ${quietInset(theme)})`,
  });

/**
 * Returns the address for a subscription. `webcal:` subscribes, while `https:` would import the calendar
 * once.
 */
const subscription = () => `webcal://${location.host}${paths.liveCalendar}`;

/** Links to the calendar. Renders nothing in web views, which neither subscribe nor save files. */
function CalendarLinks() {
  const hasHydrated = useHasHydrated();
  const isEmbedded = useAtomValue(isEmbeddedAtom);
  if (isEmbedded) return null;
  return (
    <div css={linksStyle}>
      <ButtonLink variant="quiet" to={hasHydrated ? subscription() : paths.liveCalendar} reloadDocument>
        Subscribe in your calendar
      </ButtonLink>
      <ButtonLink variant="quiet" to={paths.liveCalendar} reloadDocument download>
        Calendar file
      </ButtonLink>
    </div>
  );
}

const timeStyle = ({ text }: Theme) => css(text.strong);
const ownStyle = ({ text, colour }: Theme) =>
  css({ ...text.body, color: colour.inkSoft, textWrap: "balance" });

/** Time of the lesson in Switzerland and, if different, in the learner's time zone. */
function LiveTime({ now }: { now: Instant }) {
  const { startsAt } = liveLessonAt(now);
  // The server does not know the time zone.
  const own = useHasHydrated() ? findOwnTime(startsAt) : undefined;
  return (
    <div>
      <p css={timeStyle}>
        <SwissMoment instant={startsAt} />
      </p>
      {own && <p css={ownStyle}>{`${own.weekday}, ${own.time} where you are (${own.place})`}</p>}
    </div>
  );
}
