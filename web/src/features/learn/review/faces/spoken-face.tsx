import { css, type Theme } from "@emotion/react";
import { SPOKEN_DIALECT } from "@gruezi/contract/dialects";
import { lineItemId, wordItemId } from "@gruezi/contract/learning-item";
import { spokenContent } from "@gruezi/contract/reviews/spoken-content";
import type { Judgement } from "@gruezi/contract/spelling/judge";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { LoadedPart } from "#components/loaded-part.tsx";
import { unseenStyle } from "#components/unseen.ts";
import { useDialect } from "#data/learning-settings.ts";
import { Cloze } from "#features/learn/practice/cloze.tsx";
import { Dictation } from "#features/learn/practice/dictation.tsx";
import { HearButtons } from "#features/learn/practice/hear-buttons.tsx";
import type { PracticeLine } from "#features/learn/practice/practice-lines.ts";
import { type Clips, useClips } from "#features/learn/practice/use-clips.ts";
import { faceHeightStyle } from "#features/learn/review/board.tsx";
import { formsOf, variantWords } from "#features/learn/review/card-forms.ts";
import type { Content } from "#features/learn/review/queue-item.ts";
import { ChoiceList } from "./choice-list.tsx";
import type { FaceProps } from "./face-props.ts";
import { momentOf } from "./media.ts";
import { faceOf } from "./question-faces.ts";
import type { Words } from "./use-words.ts";

/** Loads the exercise. It is a lazy chunk because it contains the pitch library. */
const loadSayAfter = () =>
  lazyChunk("say-after", () => import("#features/learn/practice/say-after/say-after.tsx"), "SayAfter");

/** The learner's note. Renders nothing after a failure. */
const SeenNote = lazyChunk(
  "seen-note",
  () => import("#features/learn/notes/seen-note.tsx"),
  "SeenNote",
  () => null,
);

const NAMES = { card: "Card", line: "Line", word: "Word" } as const;

const faceStyle = ({ colour, radius, screen, size, space }: Theme) =>
  css({
    display: "grid",
    alignContent: "start",
    gap: space.m,
    minWidth: 0,
    padding: space.l,
    background: colour.surface,
    border: `${size.hairline} solid ${colour.line}`,
    borderTop: `6px solid ${colour.ink}`,
    borderRadius: radius.picture,
    [screen.narrow]: { padding: space.m },
  });
const askStyle = ({ colour, text }: Theme) => css({ ...text.label, color: colour.inkSoft });
const wordStyle = ({ text }: Theme) => css({ ...text.title, overflowWrap: "anywhere" });

export interface SpokenFaceProps extends FaceProps {
  words: Words;
  /** Runs when a recording was refused, because its address may have expired. */
  onRefused: () => void;
}

export function SpokenFace(props: SpokenFaceProps) {
  const { content, question, isTurned, hearRef, onRefused } = props;
  const { asks, asksOfText, isHeardFirst, isHiding, answering } = faceOf(question.kind);
  const { line, clips, hasSound } = spokenContent(content);
  const sounds = useClips({
    videoId: content.videoId,
    clips,
    player: null,
    isOfLines: content.kind !== "card",
  });
  const isTyped = answering.by === "typing";
  const isSaid = answering.by === "saying";
  const isText = !hasSound && asksOfText !== undefined;
  useFirstHearing(sounds, line.id, hasSound && isHeardFirst);
  useRefused(sounds, onRefused);
  const hear = hasSound && <HearButtons lineId={line.id} clips={sounds} hearRef={hearRef} hasStop={false} />;

  return (
    <article
      aria-label={NAMES[content.kind]}
      tabIndex={-1}
      css={(theme) => [faceStyle(theme), faceHeightStyle]}
    >
      {content.kind !== "card" && (isTurned || !isHiding || line.speaker !== null) && (
        <Moment address={momentOf(content)} makesRoom={isTurned && isTyped} />
      )}
      <p css={askStyle}>{isText ? asksOfText : asks}</p>
      {content.kind === "word" && <Dialect>{content.lemma}</Dialect>}
      {isText && <Dialect>{line.gsw}</Dialect>}
      {isSaid && (
        <LoadedPart make={loadSayAfter} name="Say it after">
          {(SayAfter) => (
            <SayAfter
              line={line}
              clips={sounds}
              known={props.words.known}
              dialect={undefined}
              takesFocus={false}
            />
          )}
        </LoadedPart>
      )}
      {isTyped && <Typed {...props} {...{ line, sounds }} />}
      {!isTyped && !isSaid && hear}
      {answering.by === "choosing" && (
        <>
          <Gapped {...props} line={line} />
          <ChoiceList
            label={answering.label}
            lang={answering.lang}
            choices={question.choices}
            right={question.right}
            chosen={props.chosen}
            isTurned={isTurned}
            onChoose={props.onChoose}
          />
        </>
      )}
      <div aria-live="polite">
        {isTurned && content.kind === "word" && <Meaning lemma={content.lemma} words={props.words} />}
        {isTurned && !isTyped && <SpokenTexts content={content} line={line} />}
      </div>
      {isTurned && content.kind !== "card" && (
        <Suspense>
          <SeenNote
            itemId={
              content.kind === "word" ? wordItemId(content.lemma) : lineItemId(content.videoId, line.id)
            }
          />
        </Suspense>
      )}
    </article>
  );
}

function Dialect({ children }: { children: string }) {
  return (
    <p lang="gsw" css={wordStyle}>
      {children}
    </p>
  );
}

const gappedStyle = ({ text }: Theme) => css({ ...text.lead, fontWeight: 680 });

/**
 * Question with a gap. It shows the translation, because a card's phrase alone would not tell which word is
 * missing.
 */
function Gapped({ question: { gap }, line }: Pick<SpokenFaceProps, "question"> & { line: PracticeLine }) {
  if (!gap) return null;
  return (
    <div>
      <p lang="gsw" css={gappedStyle}>
        {gap.before}
        <span aria-hidden="true">_____</span>
        <span css={unseenStyle}>(missing word)</span>
        {gap.after}
      </p>
      <p lang="en" css={softStyle}>
        {line.english}
      </p>
    </div>
  );
}

/** Plays the line once. Browsers block sound before a user gesture, so only the button remains then. */
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

/** Hides the picture on narrow screens, to make room for the outcome. */
const roomStyle = ({ screen }: Theme) => css({ [screen.narrow]: { display: "none" } });

/** Picture of a line, which is decorative. */
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

interface TypedProps extends SpokenFaceProps {
  line: PracticeLine;
  sounds: Clips;
}

/** Question with a typed answer. The learner grades it, because a typo is no lapse. */
function Typed({ content, question, line, sounds, words, isTurned, onTurn, hearRef }: TypedProps) {
  const [isJudged, setJudged] = useState(false);
  const dialect = useDialect();
  const judged = ({ reason }: Judgement) => {
    if (reason === "nothing") return;
    setJudged(true);
    onTurn();
  };
  const isDictation = question.kind === "dictation";
  const Exercise = isDictation ? Dictation : Cloze;
  return (
    <>
      {!isDictation && content.kind === "card" && (
        <p lang="en" css={softStyle}>
          {line.english}
        </p>
      )}
      <Exercise
        line={line}
        clips={sounds}
        known={words.known}
        dialect={dialect.status === "ready" ? dialect.value : undefined}
        takesFocus={!isTurned}
        hearRef={hearRef}
        hasStop={false}
        onJudged={judged}
      />
      <div aria-live="polite">{isTurned && !isJudged && <SpokenTexts content={content} line={line} />}</div>
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

function SpokenTexts({ content, line: { gsw, german, english } }: { content: Content; line: PracticeLine }) {
  const chosen = useDialect();
  const forms =
    content.kind === "card"
      ? formsOf(content.card, chosen.status === "ready" ? chosen.value : SPOKEN_DIALECT)
      : null;
  const also = forms && variantWords(forms.others);
  return (
    <div css={textsStyle}>
      <p lang="gsw" css={gswStyle}>
        {forms?.own ?? gsw}
      </p>
      {forms && forms.spoken !== null && (
        <p css={softStyle}>
          {SPOKEN_DIALECT}: <span lang="gsw">{forms.spoken}</span>
        </p>
      )}
      {german !== "" && (
        <p lang="de" css={softStyle}>
          {german}
        </p>
      )}
      <p lang="en" css={softStyle}>
        {english}
      </p>
      {also && (
        <p css={softStyle}>
          also: <span lang="gsw">{also}</span>
        </p>
      )}
    </div>
  );
}

const meaningStyle = ({ text, space }: Theme) => css({ ...text.lead, paddingBottom: space.m });

function Meaning({
  lemma,
  words: { germanOf, meaningOf },
}: { lemma: string } & Pick<SpokenFaceProps, "words">) {
  const english = meaningOf(lemma);
  if (english === undefined) return null;
  return (
    <p css={meaningStyle}>
      <span lang="de">{germanOf(lemma)}</span> · {english}
    </p>
  );
}
