import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { uidAtom } from "#data/auth/session.ts";
import { useSpokenIndex } from "#features/learn/catalogue/dictionary.atoms.ts";
import { isMostKnownFirst } from "#features/learn/catalogue/finder/lesson-order.ts";
import { noteLessonsKnownAtom } from "#features/learn/catalogue/lessons-known.atoms.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { type Coverage, coverageIn, mostKnownFirst } from "./coverage.ts";
import { findCachedKnownWordsAtom } from "./known.atoms.ts";

const NONE: ReadonlySet<string> = new Set();

/**
 * Tells the shelves how many words of each lesson are known. Reads only this device's cache, not the server.
 */
export function KnownInLessons() {
  const known = useWordsWhenIdle();
  const said = useSpokenIndex(known.size > 0);
  const note = useSetAtom(noteLessonsKnownAtom);
  const [query] = useSearchParams();
  const isByKnown = isMostKnownFirst(query);
  const parts = said.status === "ready" ? said.value.parts : null;

  useEffect(() => {
    if (!parts || known.size === 0) return;
    const coverage = coverageIn(parts, known);
    note({
      markOf: (lessonId) => <KnownMark coverage={coverage.get(lessonId)} />,
      inOrder: (lessons) => (isByKnown ? mostKnownFirst(lessons, coverage) : lessons),
    });
    return () => note(null);
  }, [parts, known, isByKnown, note]);

  return null;
}

function useWordsWhenIdle(): ReadonlySet<string> {
  const [known, setKnown] = useState(NONE);
  const uid = useAtomValue(uidAtom);
  const find = useSetAtom(findCachedKnownWordsAtom);

  useEffect(() => {
    if (uid === null) return;
    let isCurrent = true;
    const cancel = whenIdle(() => {
      void find().then((words) => isCurrent && setKnown(words));
    });
    return () => {
      isCurrent = false;
      cancel();
      setKnown(NONE);
    };
  }, [uid, find]);

  return known;
}

/** Overlays the picture, so that a mark which arrives late causes no layout shift. */
const markStyle = ({ colour, space, text }: Theme) =>
  css({
    ...text.label,
    position: "absolute",
    top: 0,
    left: 0,
    padding: `${space.xxs} ${space.xs}`,
    color: colour.ink,
    background: colour.ground,
  });

function KnownMark({ coverage }: { coverage: Coverage | undefined }) {
  if (!coverage) return null;
  return <small css={markStyle}>{`You know ${coverage.known} of ${coverage.all} words`}</small>;
}
