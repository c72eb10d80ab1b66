import { css, type Theme } from "@emotion/react";
import type { LessonLine } from "@gruezi/contract/documents/lesson-lines";
import type { Judgement } from "@gruezi/contract/spelling/judge";
import { type KnownWords, knowWords } from "@gruezi/contract/spelling/known-words";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useDialect } from "#data/learning-settings.ts";
import { type Published, useWordList, type WordList } from "#features/learn/catalogue/dictionary.atoms.ts";
import { Cloze } from "#features/learn/practice/cloze.tsx";
import { Dictation } from "#features/learn/practice/dictation.tsx";
import { gapOf } from "#features/learn/practice/gap.ts";
import { HearButtons } from "#features/learn/practice/hear-buttons.tsx";
import { type Clips, useClips } from "#features/learn/practice/use-clips.ts";
import type { Content } from "#features/learn/today/supply/contents.ts";
import type { ItemFaceProps } from "./item-face-props.ts";
import { momentOf, type Way, wayOf } from "./ways.ts";

type Spoken = Exclude<Content, { kind: "card" }>;

const WAY_WORDS: Record<Way, string> = {
  listen: "Listen. What does it mean?",
  cloze: "Which word is missing?",
  dictation: "Write what you hear.",
};

const faceStyle = ({ colour, radius, screen, size, space }: Theme) =>
  css({
    display: "grid",
    alignContent: "start",
    gap: space.m,
    minWidth: 0,
    minHeight: "clamp(22rem, 52dvh, 30rem)",
    padding: space.l,
    background: colour.surface,
    border: `${size.hairline} solid ${colour.line}`,
    borderTop: `6px solid ${colour.ink}`,
    borderRadius: radius.picture,
    [screen.narrow]: { padding: space.m },
  });
const askStyle = ({ colour, text }: Theme) => css({ ...text.label, color: colour.inkSoft });
const wordStyle = ({ text }: Theme) => css({ ...text.title, overflowWrap: "anywhere" });

export function LineFace({ content, reps, isTurned, onTurn, hearRef, onRefused }: ItemFaceProps<Spoken>) {
  const { videoId, line, clips } = content;
  const sounds = useClips({ videoId, clips, player: null });
  const words = useWordList();
  const known = useMemo(() => knowWords(words.status === "ready" ? words.value.all : []), [words]);
  const way = content.kind === "word" ? null : askableWay(wayOf(reps), line, known);
  const isTyped = way === "dictation" || way === "cloze";
  useFirstHearing(sounds, line.id, way !== "cloze");
  useRefused(sounds, onRefused);

  return (
    <article aria-label={way ? "Line" : "Word"} css={faceStyle}>
      {/* A line without speaker is painted into its picture, which would give it away. */}
      {(isTurned || !isTyped || line.speaker !== null) && (
        <Moment address={momentOf(content)} makesRoom={isTurned && isTyped} />
      )}
      {way && <p css={askStyle}>{WAY_WORDS[way]}</p>}
      {content.kind === "word" && (
        <p lang="gsw" css={wordStyle}>
          {content.lemma}
        </p>
      )}
      {isTyped ? (
        <Typed key={way} {...{ way, line, sounds, known, isTurned, onTurn, hearRef }} />
      ) : (
        <>
          <HearButtons lineId={line.id} clips={sounds} hearRef={hearRef} hasStop={false} />
          <div aria-live="polite">
            {isTurned && content.kind === "word" && <Meaning lemma={content.lemma} words={words} />}
            {isTurned && <LineTexts line={line} />}
          </div>
        </>
      )}
    </article>
  );
}

/** The line may lack a word long enough for a gap. */
const askableWay = (way: Way, line: LessonLine, known: KnownWords): Way =>
  way === "cloze" && !gapOf(line.gsw, line.id, known) ? "dictation" : way;

/** Browsers block sound before a user gesture; then the button remains. */
function useFirstHearing(sounds: Clips, lineId: string, isWanted: boolean): void {
  const hear = useEffectEvent(() => {
    if (isWanted && navigator.userActivation?.hasBeenActive) void sounds.hear(lineId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line is heard once by itself
  useEffect(() => hear(), [lineId]);
}

function useRefused({ failure }: Clips, onRefused: () => void): void {
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (failure === "not-allowed") refuse();
  }, [failure]);
}

const pictureStyle = ({ colour, radius }: Theme) =>
  css({
    width: "100%",
    maxWidth: "20rem",
    aspectRatio: "16 / 9",
    objectFit: "cover",
    borderRadius: radius.picture,
    background: colour.sunken,
  });

/** Gives its place to the outcome. */
const roomStyle = ({ screen }: Theme) => css({ [screen.narrow]: { display: "none" } });

/** Decorative. */
function Moment({ address, makesRoom }: { address: string; makesRoom: boolean }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img
      src={address}
      alt=""
      css={(theme) => [pictureStyle(theme), makesRoom && roomStyle(theme)]}
      onError={() => setFailed(true)}
    />
  );
}

interface TypedProps extends Pick<ItemFaceProps, "isTurned" | "onTurn" | "hearRef"> {
  way: "dictation" | "cloze";
  line: LessonLine;
  sounds: Clips;
  known: KnownWords;
}

/** The learner grades, since a typo is no lapse. */
function Typed({ way, line, sounds, known, isTurned, onTurn, hearRef }: TypedProps) {
  const [isJudged, setJudged] = useState(false);
  const dialect = useDialect();
  const judged = ({ reason }: Judgement) => {
    if (reason === "nothing") return;
    setJudged(true);
    onTurn();
  };
  const Exercise = way === "dictation" ? Dictation : Cloze;
  return (
    <>
      <Exercise
        line={{ ...line }}
        clips={sounds}
        known={known}
        dialect={dialect.status === "ready" ? dialect.value : undefined}
        takesFocus={!isTurned}
        hearRef={hearRef}
        hasStop={false}
        onJudged={judged}
      />
      <div aria-live="polite">{isTurned && !isJudged && <LineTexts line={line} />}</div>
    </>
  );
}

const textsStyle = ({ colour, size, space }: Theme) =>
  css({
    display: "grid",
    gap: space.xxs,
    paddingTop: space.m,
    borderTop: `${size.hairline} solid ${colour.line}`,
  });
const gswStyle = ({ text }: Theme) => css({ ...text.lead, fontWeight: 680 });
const softStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });

function LineTexts({ line: { gsw, german, english } }: { line: LessonLine }) {
  return (
    <div css={textsStyle}>
      <p lang="gsw" css={gswStyle}>
        {gsw}
      </p>
      <p lang="de" css={softStyle}>
        {german}
      </p>
      <p css={softStyle}>{english}</p>
    </div>
  );
}

const meaningStyle = ({ text, space }: Theme) => css({ ...text.lead, paddingBottom: space.m });

function Meaning({ lemma, words }: { lemma: string; words: Published<WordList> }) {
  if (words.status !== "ready") return null;
  const row = words.value.all.find((one) => one.lemma === lemma);
  if (!row) return null;
  return (
    <p css={meaningStyle}>
      <span lang="de">{row.german}</span> · {row.english}
    </p>
  );
}
