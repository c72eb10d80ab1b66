import { css, type Theme } from "@emotion/react";
import type { Dialect } from "@gruezi/contract/dialects";
import type { WordRow } from "@gruezi/contract/dictionary";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { useSpokenIndex, type WordList } from "#features/learn/catalogue/dictionary.atoms.ts";
import { addressOfLine } from "#features/learn/catalogue/lesson-address.ts";
import { KnownWord } from "#features/learn/known/known-word.tsx";
import { MineWord } from "#features/learn/mined/mine-word.tsx";
import { WordNote } from "#features/learn/notes/word-note.tsx";
import { paths } from "#lib/paths.ts";
import { formsIn, placesOf, regionalForms } from "./word-entries.ts";

interface WordEntryProps {
  row: WordRow;
  /** Dialect of the learner's settings. */
  dialect: Dialect;
  list: WordList;
  hereId: string;
  /** Id of the line. Undefined for a word of the text. */
  lineId: string | undefined;
  onLeave: () => void;
}

const entryStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const ownStyle = ({ text }: Theme) => css({ ...text.subtitle, overflowWrap: "anywhere" });
const meaningStyle = ({ text }: Theme) => css(text.lead);
const softStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });
const formsStyle = ({ colour, space, text }: Theme) =>
  css({
    ...text.small,
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    columnGap: space.m,
    rowGap: space.xxs,
    "& dt": { color: colour.inkSoft },
    "& dd": { margin: 0, fontWeight: 680 },
  });

export function WordEntry({ row, dialect, list, hereId, lineId, onLeave }: WordEntryProps) {
  const [own, ...others] = regionalForms(row, dialect);
  return (
    <article css={entryStyle}>
      <div>
        <h3 lang="gsw" css={ownStyle}>
          {own?.form ?? row.form}
        </h3>
        <p css={meaningStyle}>{row.english}</p>
        <p lang="de" css={softStyle}>
          {row.german}
        </p>
      </div>
      {row.note && <p css={softStyle}>{row.note}</p>}
      {(others.length > 0 || row.lemma !== row.form) && (
        <dl css={formsStyle}>
          {row.lemma !== row.form && (
            <>
              <dt>Form of</dt>
              <dd lang="gsw">{row.lemma}</dd>
            </>
          )}
          {others.map(({ dialect: region, form }) => (
            <div key={region} css={pairStyle}>
              <dt>{region}</dt>
              <dd lang="gsw">{form}</dd>
            </div>
          ))}
        </dl>
      )}
      <KnownWord lemma={row.lemma} />
      {lineId !== undefined && <MineWord lemma={row.lemma} videoId={hereId} lineId={lineId} />}
      <WordNote lemma={row.lemma} />
      <Elsewhere row={row} list={list} hereId={hereId} onLeave={onLeave} />
    </article>
  );
}

const pairStyle = css({ display: "contents" });

/** Number of lessons shown. A search finds the others. */
const LESSONS_SHOWN = 4;
const LINES_SHOWN = 2;

const placesStyle = ({ colour, size, space, text }: Theme) =>
  css({
    "& h4": { ...text.label, color: colour.inkSoft, paddingBottom: space.xs },
    "& li": { borderTop: `${size.hairline} solid ${colour.line}` },
    "& a": {
      ...text.small,
      display: "grid",
      alignContent: "center",
      minHeight: size.target,
      padding: `${space.xxs} 0`,
      textDecoration: "none",
    },
    "& a:hover": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
    "& strong": { fontWeight: 680 },
    "& span": { color: colour.inkSoft },
  });

function Elsewhere({ row, list, hereId, onLeave }: Omit<WordEntryProps, "dialect" | "lineId">) {
  const said = useSpokenIndex();
  const headingId = useId();
  const found = said.status === "ready" ? placesOf(row.lemma, said.value.parts, list, hereId) : [];
  const state = useLessons((lessonOf) =>
    found.flatMap(({ lessonId, lines }) => {
      const lesson = lessonOf(lessonId);
      return lesson ? [{ lesson, lines }] : [];
    }),
  );
  if (said.status === "failed" || state.status === "failed")
    return <p css={softStyle}>Where else it is said did not load.</p>;
  if (said.status !== "ready" || state.status !== "ready" || state.value.length === 0) return null;

  const places = state.value;
  return (
    <section aria-labelledby={headingId} css={placesStyle}>
      <h4 id={headingId}>Also said in</h4>
      <ul>
        {places.slice(0, LESSONS_SHOWN).flatMap(({ lesson, lines }) =>
          lines.length === 0 ? (
            <li key={lesson.DocID}>
              <Link to={addressOfLine(lesson, { said: row.lemma })} onClick={onLeave}>
                <span>{lesson.Title}</span>
              </Link>
            </li>
          ) : (
            lines.slice(0, LINES_SHOWN).map(([id, , gsw]) => (
              <li key={`${lesson.DocID} ${id}`}>
                <Link
                  to={addressOfLine(lesson, { line: id, words: formsIn(gsw, row.lemma, list) })}
                  onClick={onLeave}
                >
                  <strong lang="gsw">{gsw}</strong>
                  <span>{lesson.Title}</span>
                </Link>
              </li>
            ))
          ),
        )}
        {places.length > LESSONS_SHOWN && (
          <li>
            <Link to={`${paths.home}?${new URLSearchParams({ q: row.lemma })}`} onClick={onLeave}>
              <span>{`All ${places.length} lessons`}</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
