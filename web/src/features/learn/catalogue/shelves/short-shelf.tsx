import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#components/button.tsx";
import { type LessonCardVariant, LessonGrid } from "#features/learn/catalogue/lesson-grid.tsx";

/** Lessons that a phone shows at first, which keeps the home page within four screens. */
const MOST_ON_A_PHONE: Record<LessonCardVariant, number> = { full: 8, mini: 4 };

const shortStyle =
  (most: number) =>
  ({ screen, space }: Theme) =>
    css({
      "& > button": { display: "none", marginTop: space.l },
      [screen.phone]: {
        [`& li:nth-of-type(n+${most + 1})`]: { display: "none" },
        "& > button": { display: "inline-flex" },
      },
    });

interface ShortShelfProps {
  lessons: readonly Lesson[];
  variant: LessonCardVariant;
}

/** Grid of all lessons. A phone shows the first ones, and the others after a press. */
export function ShortShelf({ lessons, variant }: ShortShelfProps) {
  const most = MOST_ON_A_PHONE[variant];
  const [isShort, setShort] = useState(lessons.length > most);
  const showAll = ({ currentTarget: { previousElementSibling: grid } }: MouseEvent) => {
    flushSync(() => setShort(false));
    grid?.querySelectorAll("a")[most]?.focus();
  };
  return (
    <div css={isShort && shortStyle(most)}>
      <LessonGrid lessons={lessons} variant={variant} />
      {isShort && <Button onClick={showAll}>{`Show all ${lessons.length} lessons`}</Button>}
    </div>
  );
}
