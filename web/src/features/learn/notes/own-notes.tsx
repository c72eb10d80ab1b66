import { css, type Theme } from "@emotion/react";
import { readItemId } from "@gruezi/contract/learning-item";
import { useSetAtom } from "jotai";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { Section } from "#components/section.tsx";
import { StaleNote } from "#components/stale-note.tsx";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { addressOfLine } from "#features/learn/catalogue/lesson-address.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { retryNotesAtom, useNotes } from "./notes.atoms.ts";
import { newestFirst } from "./notes-rules.ts";
import { OwnNote } from "./own-note.tsx";

/** Lists all notes of a learner, with links to their lines and words. */
export function OwnNotes() {
  const state = useNotes();
  const retry = useSetAtom(retryNotesAtom);
  return (
    <Section heading="Your notes" aside="Only you can read them">
      {state.status === "loading" && <p role="status">Loading your notes …</p>}
      {state.status === "failed" && (
        <StaleNote onRetry={() => void retry()}>
          {`Your notes did not load. ${messageFor(state.reason)}`}
        </StaleNote>
      )}
      {state.status === "ready" && <NoteList itemIds={newestFirst(state.value).map(([itemId]) => itemId)} />}
    </Section>
  );
}

const softStyle = ({ colour, size }: Theme) => css({ color: colour.inkSoft, maxWidth: size.reading });
const listStyle = ({ colour, size, space }: Theme) =>
  css({
    marginTop: space.m,
    "& > li": {
      display: "grid",
      gap: space.xxs,
      padding: `${space.xs} 0`,
      borderTop: `${size.hairline} solid ${colour.line}`,
    },
    "& > li > p": { display: "grid", alignContent: "center", justifyItems: "start", minHeight: size.target },
  });

function NoteList({ itemIds }: { itemIds: readonly string[] }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  const placeOf = usePlaces(itemIds);
  return (
    <>
      <p ref={sentence} tabIndex={-1} css={softStyle}>
        {itemIds.length === 0
          ? "None yet. More tools of a lesson has one for the line at hand, and the card of each word has one."
          : "Each leads to its line or word."}
      </p>
      <ul css={listStyle}>
        {itemIds.map((itemId) => {
          const place = placeOf(itemId);
          return (
            <li key={itemId}>
              <p>
                {place.address === undefined ? (
                  place.name
                ) : (
                  <Link to={place.address} lang={place.lang}>
                    {place.name}
                  </Link>
                )}
              </p>
              <OwnNote itemId={itemId} name={place.name} onEmpty={() => sentence.current?.focus()} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface Place {
  name: string;
  /** Undefined until the lessons have loaded, and for a withdrawn lesson. */
  address: string | undefined;
  lang?: "gsw";
}

function usePlaces(itemIds: readonly string[]): (itemId: string) => Place {
  const lines = itemIds.map(readItemId).filter((item) => item.kind === "line");
  const state = useLessons(
    (lessonOf) => new Map(lines.map(({ videoId }) => [videoId, lessonOf(videoId)] as const)),
  );
  return (itemId) => {
    const item = readItemId(itemId);
    if (item.kind === "word")
      return {
        name: item.lemma,
        lang: "gsw",
        address: `${paths.home}?${new URLSearchParams({ q: item.lemma })}`,
      };
    if (state.status === "loading") return { name: "…", address: undefined };
    if (state.status === "failed") return { name: "An older lesson", address: undefined };
    const lesson = item.kind === "line" ? state.value.get(item.videoId) : undefined;
    return lesson && item.kind === "line"
      ? { name: lesson.Title, address: addressOfLine(lesson, { line: item.lineId }) }
      : { name: "A lesson that was taken down", address: undefined };
  };
}
