import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { Section } from "#components/section.tsx";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { openOwnLessonAtom, ownLessonAtom } from "./own-lesson.atoms.ts";

/** Most learners have none. */
const OwnLesson = lazyChunk("own-lesson", async () => ({
  default: (await import("./own-lesson.tsx")).OwnLesson,
}));

const bodyStyle = ({ space }: Theme) =>
  css({ display: "grid", justifyItems: "start", alignContent: "start", gap: space.m, minHeight: "7rem" });
const shapeStyle = ({ colour, radius }: Theme) =>
  css({ width: "min(24rem, 100%)", height: "5rem", borderRadius: radius.picture, background: colour.sunken });

/** The learner's private lesson: when it is, and what can be done about it. */
export function OwnLessonSection() {
  const open = useSetAtom(openOwnLessonAtom);
  useEffect(() => {
    void open();
  }, [open]);

  return (
    <Section heading="Your private lesson">
      <div css={bodyStyle}>
        <OwnLessonBody />
      </div>
    </Section>
  );
}

function OwnLessonBody() {
  const state = useAtomValue(ownLessonAtom);
  const open = useSetAtom(openOwnLessonAtom);

  if (state.status === "loading") return <Shape />;
  if (state.status === "failed") {
    return (
      <>
        <p>Your private lesson did not load. {messageFor(state.reason)}</p>
        <Button onClick={open}>Load it again</Button>
      </>
    );
  }
  if (!state.slot) return <NoLesson />;
  return (
    <Suspense fallback={<Shape />}>
      <OwnLesson slot={state.slot} hasMoved={state.hasMoved} />
    </Suspense>
  );
}

const Shape = () => <div css={shapeStyle} />;

function NoLesson() {
  return (
    <>
      <p>You have none. With a plan of its own there is one every week, at an hour of your choice.</p>
      <ButtonLink to={paths.subscriptions}>Plans with a private lesson</ButtonLink>
    </>
  );
}
