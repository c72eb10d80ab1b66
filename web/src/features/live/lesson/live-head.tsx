import { css, type Theme } from "@emotion/react";
import { isLiveDoorOpen } from "@gruezi/contract/live-lesson-times";
import { CalendarLinks } from "./calendar-links.tsx";
import { JoinButton } from "./join-button.tsx";
import { LiveClock } from "./live-clock.tsx";
import { LiveTime } from "./live-time.tsx";
import { useProductTime } from "./use-product-time.ts";

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
  /** Only those who may join are shown the way. */
  isMember: boolean;
}

/**
 * When it is, with the way in once it is time: in place of the calendar, which is of no more use then, so that nothing
 * moves when the answer comes.
 */
export function LiveHead({ isMember }: LiveHeadProps) {
  const now = useProductTime();
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
