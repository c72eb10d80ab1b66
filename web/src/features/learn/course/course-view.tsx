import { css, type Theme } from "@emotion/react";
import type { CourseUnit } from "@gruezi/contract/documents/course";
import { useAtomValue, useSetAtom } from "jotai";
import { Link } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { LoadingView } from "#components/loading-view.tsx";
import { Section } from "#components/section.tsx";
import { StaleNote } from "#components/stale-note.tsx";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { courseAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { doneLessonsAtom } from "#features/learn/catalogue/done-lessons.atoms.ts";
import { OlderLessonsFailed } from "#features/learn/catalogue/lessons-failed.tsx";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { isWatchedThrough, nextOnPath } from "./next-step.ts";
import { NextStepLink } from "./next-step-link.tsx";
import { fetchOwnStandAtom } from "./own-stand.atoms.ts";
import { CanDo, UnitLessons, unitMarks } from "./unit-view.tsx";
import { standOf, useNextStep, useOwnStand } from "./use-next-step.ts";

const NO_ONE = { held: null, level: null, progress: new Map(), results: new Map() };

const stepStyle = ({ space }: Theme) => css({ paddingTop: space.l });
const unitStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l });
const waysStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: `0 ${space.m}` });
const wayStyle = ({ size }: Theme) =>
  css({
    display: "inline-flex",
    alignItems: "center",
    minHeight: size.target,
    textUnderlineOffset: "0.25em",
  });

/** The course's units. All units can be opened in any order. */
export function CourseView() {
  const course = useLoaded(courseAtom);
  const own = useOwnStand();
  const fetchStand = useSetAtom(fetchOwnStandAtom);
  const doneNow = useAtomValue(doneLessonsAtom);
  const step = useNextStep(nextOnPath);
  const stand = standOf(
    { lapsed: null, isNew: false, ...NO_ONE, ...(own.status === "ready" && own.value) },
    doneNow,
  );
  const results = own.status === "ready" ? own.value.results : NO_ONE.results;
  const nextId = step.status === "ready" && "lesson" in step.value ? step.value.lesson.DocID : undefined;
  const state = useLessons((lessonOf) =>
    course.map((unit) => {
      const published = unit.Lessons.filter((id) => lessonOf(id) !== undefined);
      return {
        unit,
        published,
        lessons: [...published, ...unit.MiniLessons].flatMap((id) => lessonOf(id) ?? []),
        isDone: published.length > 0 && isWatchedThrough(unit, stand.watched, lessonOf),
      };
    }),
  );
  if (state.status === "loading") return <LoadingView />;
  if (state.status === "failed") return <OlderLessonsFailed reason={state.reason} />;
  return (
    <>
      {own.status === "failed" && (
        <StaleNote onRetry={() => void fetchStand()}>
          {`What you have done did not load. ${messageFor(own.reason)}`}
        </StaleNote>
      )}
      {state.value.map(({ unit, published, lessons, isDone }, index) => (
        <Section
          key={unit.id}
          heading={`${index + 1}. ${unit.Title}`}
          aside={unitMarks({ ...unit, Lessons: published }, stand.watched, results.get(unit.id))}
        >
          <div css={unitStyle}>
            <CanDo sentences={unit.CanDo} />
            <UnitLessons lessons={lessons} watched={stand.watched} nextId={nextId} />
            <UnitWays unit={unit} isDone={isDone} hasEnded={results.has(unit.id)} />
          </div>
        </Section>
      ))}
    </>
  );
}

interface UnitWaysProps {
  unit: CourseUnit;
  isDone: boolean;
  hasEnded: boolean;
}

function UnitWays({ unit, isDone, hasEnded }: UnitWaysProps) {
  if (!isDone && unit.Grammar === null) return null;
  return (
    <p css={waysStyle}>
      {isDone && (
        <Link to={paths.unitEnd(unit.id)} css={wayStyle}>
          {hasEnded ? "Hear eight lines of it again" : "Hear eight lines of it"}
        </Link>
      )}
      {unit.Grammar !== null && (
        <Link to={paths.grammar} css={wayStyle}>
          Its grammar sheet
        </Link>
      )}
    </p>
  );
}

/** Link to the next step, above the units. */
export function CourseStep() {
  return (
    <p css={stepStyle}>
      <NextStepLink otherwise={<ButtonLink to={paths.home}>To the lessons</ButtonLink>} />
    </p>
  );
}
