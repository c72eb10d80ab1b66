import { css, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { Section } from "#components/section.tsx";
import { knownLessonsAtom } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { courseAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { doneLessonsAtom } from "#features/learn/catalogue/done-lessons.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { paths } from "#lib/paths.ts";
import { CanDo, UnitLessons } from "./unit-view.tsx";

const unitStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, paddingBottom: space.xxl });
const linkStyle = ({ size }: Theme) =>
  css({
    display: "inline-flex",
    alignItems: "center",
    minHeight: size.target,
    textUnderlineOffset: "0.25em",
  });

/** The first unit, for visitors. Its lessons are in the newest part of the catalogue. */
export function FirstUnit() {
  const [unit] = useLoaded(courseAtom);
  const { byId } = useLoaded(knownLessonsAtom);
  const watched = useAtomValue(doneLessonsAtom);
  const lessons = unit?.Lessons.flatMap((id) => byId.get(id) ?? []) ?? [];
  if (!unit || lessons.length === 0) return null;
  return (
    <Section
      heading={`Start here: ${unit.Title}`}
      aside={
        <Link to={paths.course} css={linkStyle}>
          See the whole course
        </Link>
      }
    >
      <div css={unitStyle}>
        <UnitLessons lessons={lessons} watched={watched} />
        <CanDo sentences={unit.CanDo} />
      </div>
    </Section>
  );
}
