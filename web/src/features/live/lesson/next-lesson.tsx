import { css, type Theme } from "@emotion/react";
import { DOOR_OPENS_MINUTES_BEFORE } from "@gruezi/contract/live-lesson-times";
import { Section } from "#components/section.tsx";
import { TuesdayPoints } from "./tuesday-points.tsx";

const titleStyle = ({ text }: Theme) => css({ ...text.title, textWrap: "balance" });
const noteStyle = ({ text, colour, size, space }: Theme) =>
  css({
    ...text.lead,
    maxWidth: size.reading,
    padding: `${space.m} 0 ${space.xl}`,
    color: colour.inkSoft,
    textWrap: "pretty",
  });

/**
 * Title of the next lesson. Replaces the stream until it opens, because an empty stream would look broken.
 */
export function NextLesson({ title }: { title: string }) {
  return (
    <Section heading="What the next one is about">
      <p lang="gsw" css={titleStyle}>
        {title}
      </p>
      <p css={noteStyle}>
        The stream, the chat and the way into the meeting open here {DOOR_OPENS_MINUTES_BEFORE} minutes before
        it begins.
      </p>
      <TuesdayPoints />
    </Section>
  );
}
