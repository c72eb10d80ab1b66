import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { Button } from "#components/button.tsx";
import { messageFor } from "#lib/message-for.ts";
import { ContinueCard } from "./continue-card.tsx";
import { openProgressListAtom, progressListAtom } from "./progress-list.atoms.ts";
import { findUnderWay } from "./progress-rules.ts";

interface ContinueStripProps {
  lessonsById: ReadonlyMap<string, Lesson>;
}

const placeStyle = ({ colour, radius }: Theme) =>
  css({ height: "100%", borderRadius: radius.picture, background: colour.sunken });
const noteStyle = ({ colour, radius, space }: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: space.m,
    height: "100%",
    padding: `0 ${space.m}`,
    borderRadius: radius.picture,
    background: colour.sunken,
    color: colour.inkSoft,
  });

/** A mini lesson is over before one could come back to it. */
const isWorthContinuing = (lesson: Lesson | undefined) =>
  lesson !== undefined && lesson.Type !== "mini_lesson";

/** The way back to the lesson under way; it fills its place in every state, so that nothing below moves. */
export function ContinueStrip({ lessonsById }: ContinueStripProps) {
  const list = useAtomValue(progressListAtom);
  const open = useSetAtom(openProgressListAtom);

  useEffect(() => {
    void open();
  }, [open]);

  switch (list.status) {
    case "loading":
      return <div role="status" aria-label="Loading your lesson under way" css={placeStyle} />;
    case "failed":
      return (
        <p css={noteStyle}>
          The lesson you were in did not load. {messageFor(list.reason)}
          <Button variant="quiet" onClick={() => open()}>
            Try again
          </Button>
        </p>
      );
    case "ready": {
      const underWay = findUnderWay(list.newestFirst, (videoId) =>
        isWorthContinuing(lessonsById.get(videoId)),
      );
      const lesson = underWay && lessonsById.get(underWay.VideoID);
      if (!lesson) return <p css={noteStyle}>A lesson you leave half-way waits for you here.</p>;
      return <ContinueCard lesson={lesson} progress={underWay} />;
    }
  }
}
