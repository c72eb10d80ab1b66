import { css, type Theme } from "@emotion/react";
import type { IndexLine } from "@gruezi/contract/dictionary";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "#components/button.tsx";
import { addressOfLine } from "#features/learn/catalogue/lesson-address.ts";
import { lessonMarks } from "#features/learn/catalogue/lesson-marks.ts";
import { foundIn, type SpokenHit } from "./spoken-search.ts";

interface SpokenListProps {
  hits: readonly LessonHit[];
  typed: string;
}

/** More lessons would push those found by title out of view. */
const LESSONS_AT_FIRST = 5;
const LESSONS_MORE = 20;
const LINES_OF_A_LESSON = 3;

const sectionStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, paddingBottom: space.xl });
const headingStyle = ({ text }: Theme) => css(text.heading);
const listStyle = ({ colour, size }: Theme) => css({ borderTop: `${size.rule} solid ${colour.ink}` });
const moreStyle = css({ justifySelf: "start" });

/** Shows lines of lessons that the learner may open, and words of the others. */
export function SpokenList({ hits, typed }: SpokenListProps) {
  const [shown, setShown] = useState(LESSONS_AT_FIRST);
  const left = hits.length - shown;
  const section = useRef<HTMLElement>(null);
  useKeepFocusInSight(section);
  return (
    <section ref={section} aria-label="Said in lessons" css={sectionStyle}>
      <h3 css={headingStyle}>{`Said in ${hits.length === 1 ? "1 lesson" : `${hits.length} lessons`}`}</h3>
      <ul css={listStyle}>
        {hits.slice(0, shown).map((hit) => (
          <LessonHitLines key={hit.lesson.DocID} hit={hit} typed={typed} />
        ))}
      </ul>
      {left > 0 && (
        <div css={moreStyle}>
          <Button onClick={() => setShown(shown + LESSONS_MORE)}>
            {`Show ${Math.min(left, LESSONS_MORE)} more`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Keeps the focused lesson in view, because the list renders late and could push it out. */
function useKeepFocusInSight(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused && list.current?.parentElement?.contains(focused))
      focused.scrollIntoView({ block: "nearest" });
  }, [list]);
}

type LessonHit = SpokenHit & { lesson: Lesson };

interface LessonHitProps {
  hit: LessonHit;
  typed: string;
}

/** Makes the whole row clickable, through its first link. */
const lessonStyle = ({ colour, screen, size, space, motion }: Theme) =>
  css({
    position: "relative",
    transition: `background-color ${motion.touch}`,
    "&:hover": { background: colour.sunken },
    "& li:first-of-type a::after": { content: '""', position: "absolute", inset: 0 },
    "& li + li a": { position: "relative" },
    display: "grid",
    gap: `${space.xs} ${space.l}`,
    padding: `${space.m} 0`,
    borderBottom: `${size.hairline} solid ${colour.line}`,
    [screen.wide]: { gridTemplateColumns: "4fr 8fr" },
  });
const titleStyle = ({ text }: Theme) => css(text.strong);
const marksStyle = ({ colour, space, text }: Theme) =>
  css({ ...text.label, color: colour.inkSoft, paddingTop: space.xxs });
const linkStyle = ({ size, space, text, colour, screen }: Theme) =>
  css({
    ...text.body,
    lineHeight: 1.4,
    display: "grid",
    gap: `${space.xxs} ${space.l}`,
    alignContent: "center",
    minHeight: size.target,
    textDecoration: "none",
    "& > :first-of-type": {
      display: "flex",
      alignItems: "center",
      gap: space.xs,
      fontWeight: 680,
      textDecoration: "underline",
      textDecorationColor: "transparent",
      textUnderlineOffset: "0.18em",
    },
    "&:hover > :first-of-type": { textDecorationColor: "currentColor" },
    "& > :last-of-type": { color: colour.inkSoft },
    [screen.wide]: { gridTemplateColumns: "1fr 1fr" },
  });

/** Returns the address of a line. The address names the typed words in it, or the lemma of another form. */
function addressOfFound({ lesson, lemmas }: LessonHit, [id, , gsw]: IndexLine, typed: string): string {
  const words = foundIn(gsw, typed);
  return addressOfLine(lesson, { line: id, ...(words === "" ? { said: lemmas.get(id) ?? "" } : { words }) });
}

function LessonHitLines({ hit, typed }: LessonHitProps) {
  const { lesson, lines, words } = hit;
  const [word] = words;
  return (
    <li css={lessonStyle}>
      <div>
        <p css={titleStyle}>{lesson.Title}</p>
        <p css={marksStyle}>{lessonMarks(lesson).join(" · ")}</p>
      </div>
      <ul>
        {lines.slice(0, LINES_OF_A_LESSON).map((line) => {
          const [id, , gsw, , en] = line;
          return (
            <li key={id}>
              <Link to={addressOfFound(hit, line, typed)} css={linkStyle}>
                <span lang="gsw">
                  <PlaySign />
                  {gsw}
                </span>
                <span lang="en">{en}</span>
              </Link>
            </li>
          );
        })}
        {word && (
          <li>
            <Link to={addressOfLine(lesson, { said: word.lemma })} css={linkStyle}>
              <span lang="gsw">
                <PlaySign />
                {words.map(({ form }) => form).join(" … ")}
              </span>
              <span lang="en">{words.map(({ english }) => english).join(" … ")}</span>
            </Link>
          </li>
        )}
      </ul>
    </li>
  );
}

const signStyle = css({ flex: "none" });

function PlaySign() {
  return (
    <svg width="12" height="12" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor" css={signStyle}>
      <path d="M4 2l14 8-14 8z" />
    </svg>
  );
}
