import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { LESSONS_NEARBY, nearestLessons, shelfLabel, shelfOf } from "@gruezi/contract/shelves";
import { Link } from "react-router-dom";
import { Section } from "#components/section.tsx";
import { knownLessonsAtom } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { LessonGrid } from "#features/learn/catalogue/lesson-grid.tsx";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { paths } from "#lib/paths.ts";

const linkStyle = ({ size }: Theme) =>
  css({
    display: "inline-flex",
    alignItems: "center",
    minHeight: size.target,
    textUnderlineOffset: "0.25em",
  });

/** Lists lessons published around a lesson, or the newest for an unknown lesson. */
export function MoreLessons({ lesson }: { lesson: Lesson | undefined }) {
  const { lessons, shelves } = useLoaded(knownLessonsAtom);
  const around = lesson ?? lessons.find(({ Type }) => Type !== "mini_lesson");
  if (around === undefined) return null;
  const others = nearestLessons(lessons, around, LESSONS_NEARBY);
  const shelf = shelfOf(shelves, around);
  if (others.length === 0) return null;
  return (
    <Section
      heading="More lessons"
      aside={
        shelf && (
          <Link to={paths.shelf(shelf.name)} css={linkStyle}>
            {`All lessons of ${shelfLabel(shelf.name)}`}
          </Link>
        )
      }
    >
      <LessonGrid lessons={others} variant={around.Type === "mini_lesson" ? "mini" : "full"} />
    </Section>
  );
}
