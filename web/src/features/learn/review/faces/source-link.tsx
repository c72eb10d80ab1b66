import { css, type Theme } from "@emotion/react";
import { Link } from "react-router-dom";
import { Region } from "#components/region.tsx";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { addressOf, addressOfLine } from "#features/learn/catalogue/lesson-address.ts";

interface SourceLinkProps {
  lessonId: string;
  /** Id of the line. Null for a card. */
  lineId: string | null;
}

const sourceStyle = ({ text, colour }: Theme) =>
  css({ ...text.small, minHeight: "1.45em", color: colour.inkSoft });

export function SourceLink(source: SourceLinkProps) {
  return (
    <p css={sourceStyle}>
      {/* The link is optional, so a failure renders nothing. */}
      <Region loading={null} failed={() => null} onRetry={() => undefined}>
        <LessonLink {...source} />
      </Region>
    </p>
  );
}

function LessonLink({ lessonId, lineId }: SourceLinkProps) {
  const answer = useLessons((lessonOf) => lessonOf(lessonId));
  const lesson = answer.status === "ready" ? answer.value : undefined;
  if (!lesson) return null;
  const address = lineId === null ? addressOf(lesson) : addressOfLine(lesson, { line: lineId });
  return (
    <span>
      from <Link to={address}>{lesson.Title}</Link>
    </span>
  );
}
