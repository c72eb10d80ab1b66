import { useSearchParams } from "react-router-dom";
import { DueLines } from "#features/learn/listen/due-lines.tsx";
import { LessonLines } from "#features/learn/listen/lesson-lines.tsx";
import { readParameter } from "#lib/search-params.ts";
import { SignedInOnly } from "./signed-in-only.tsx";

/** Page at `/listen` and `/listen?lesson={VideoID}`. */
export function ListenPage() {
  const lessonId = readParameter(useSearchParams()[0], "lesson");
  return (
    <SignedInOnly title="Listen" ask="Log in, and line after line is played to you, with its meaning.">
      {lessonId === null ? <DueLines /> : <LessonLines key={lessonId} lessonId={lessonId} />}
    </SignedInOnly>
  );
}
