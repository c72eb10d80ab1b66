import { css, type Theme } from "@emotion/react";
import { Link } from "react-router-dom";
import { Region } from "#components/region.tsx";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { addressOf, addressOfLine } from "#features/learn/catalogue/lesson-address.ts";
import type { Content } from "#features/learn/today/supply/contents.ts";

const sourceStyle = ({ text, colour }: Theme) =>
  css({ ...text.small, minHeight: "1.45em", color: colour.inkSoft });

export function SourceLink({ content }: { content: Content }) {
  return (
    <p css={sourceStyle}>
      {/* Optional: a failure shows nothing. */}
      <Region loading={null} failed={() => null} onRetry={() => undefined}>
        <LessonLink content={content} />
      </Region>
    </p>
  );
}

function LessonLink({ content }: { content: Content }) {
  const answer = useLessons((lessonOf) => lessonOf(content.videoId));
  const lesson = answer.status === "ready" ? answer.value : undefined;
  if (!lesson) return null;
  const address =
    content.kind === "card" ? addressOf(lesson) : addressOfLine(lesson, { line: content.line.id });
  return (
    <>
      from <Link to={address}>{lesson.Title}</Link>
    </>
  );
}
