import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { openOwnPrivateLessonAtom, ownPrivateLessonAtom } from "./own-private-lesson.atoms.ts";
import { OwnPrivateLesson } from "./own-private-lesson.tsx";

const bodyStyle = ({ space }: Theme) =>
  css({ display: "grid", justifyItems: "start", alignContent: "start", gap: space.m, minHeight: "7rem" });
const shapeStyle = ({ colour, radius }: Theme) =>
  css({ width: "min(24rem, 100%)", height: "5rem", borderRadius: radius.picture, background: colour.sunken });

export function OwnPrivateLessonSection() {
  const open = useSetAtom(openOwnPrivateLessonAtom);
  useEffect(() => {
    void open();
  }, [open]);

  return (
    <Section heading="Your private lesson">
      <div css={bodyStyle}>
        <OwnPrivateLessonBody />
      </div>
    </Section>
  );
}

function OwnPrivateLessonBody() {
  const state = useAtomValue(ownPrivateLessonAtom);
  const open = useSetAtom(openOwnPrivateLessonAtom);

  if (state.status === "loading") return <div css={shapeStyle} />;
  if (state.status === "failed") {
    return (
      <>
        <p>{`Your private lesson did not load. ${messageFor(state.reason)}`}</p>
        <Button onClick={open}>Load it again</Button>
      </>
    );
  }
  if (!state.value.slot) return <NoPrivateLesson />;
  return <OwnPrivateLesson slot={state.value.slot} hasMoved={state.value.hasMoved} />;
}

function NoPrivateLesson() {
  return (
    <>
      <p>You have none. With a plan of its own there is one every week, at an hour of your choice.</p>
      <ButtonLink to={paths.subscriptions}>Plans with a private lesson</ButtonLink>
    </>
  );
}
