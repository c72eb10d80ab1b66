import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { shelfLabel } from "@gruezi/contract/shelves";
import { ButtonLink } from "#components/button.tsx";
import { LoadingView } from "#components/loading-view.tsx";
import { Notice } from "#components/notice.tsx";
import { useTitle } from "#components/page.tsx";
import { Section } from "#components/section.tsx";
import { knownLessonsAtom, useShelf } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { LessonGrid } from "#features/learn/catalogue/lesson-grid.tsx";
import { OlderLessonsFailed } from "#features/learn/catalogue/lessons-failed.tsx";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { paths } from "#lib/paths.ts";
import { MiniShelf } from "./lesson-shelves.tsx";
import { ShelfLinks } from "./shelf-links.tsx";

const titleStyle = ({ text }: Theme) => css(text.heading);

export function ShelfView({ name }: { name: string }) {
  const state = useShelf(name);
  const { shelves } = useLoaded(knownLessonsAtom);
  return (
    <>
      {state.status === "loading" && <LoadingView />}
      {state.status === "failed" && <OlderLessonsFailed reason={state.reason} />}
      {state.status === "ready" &&
        (state.value ? <LessonsOnShelf name={name} lessons={state.value} /> : <NoSuchShelf />)}
      {state.status !== "loading" && shelves.length > 0 && (
        <ShelfLinks shelves={shelves} currentName={name} />
      )}
    </>
  );
}

function NoSuchShelf() {
  useTitle("Not found");
  return (
    <Notice
      isPage
      title="There are no lessons here"
      action={<ButtonLink to={paths.home}>See the newest lessons</ButtonLink>}
    >
      The address is not quite right, or its lessons have been taken down.
    </Notice>
  );
}

function LessonsOnShelf({ name, lessons }: { name: string; lessons: readonly Lesson[] }) {
  const title = `Lessons of ${shelfLabel(name)}`;
  useTitle(title);
  const isMini = ({ Type }: Lesson) => Type === "mini_lesson";
  const longLessons = lessons.filter((lesson) => !isMini(lesson));
  return (
    <>
      <h1 css={titleStyle}>{title}</h1>
      {longLessons.length > 0 && (
        <Section heading="Lessons">
          <LessonGrid lessons={longLessons} variant="full" />
        </Section>
      )}
      <MiniShelf lessons={lessons.filter(isMini)} />
    </>
  );
}
