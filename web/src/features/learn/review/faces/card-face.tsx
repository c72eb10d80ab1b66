import { css, type Theme } from "@emotion/react";
import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import { SPOKEN_DIALECT } from "@gruezi/contract/dialects";
import { type MouseEvent, type RefObject, useState } from "react";
import { useDialect } from "#data/learning-settings.ts";
import { useListenedRecordings } from "#features/learn/listened/listened.atoms.ts";
import { faceHeightStyle, secondSideStyle, sidesStyle } from "#features/learn/review/board.tsx";
import { formsOf, variantWords } from "#features/learn/review/card-forms.ts";

interface CardFaceProps {
  card: DeckCard;
  /** True if the card asks for the dialect. */
  isFromEnglish: boolean;
  isTurned: boolean;
  onTurn: () => void;
  hearRef: RefObject<HTMLButtonElement | null>;
}

const cardStyle = ({ colour, space, size, radius, motion }: Theme) =>
  css({
    padding: `0 ${space.l}`,
    background: colour.surface,
    border: `${size.hairline} solid ${colour.line}`,
    borderTop: `6px solid ${colour.ink}`,
    borderRadius: radius.picture,
    cursor: "pointer",
    transition: `border-color ${motion.touch}`,
    "&:hover": { borderColor: colour.edge, borderTopColor: colour.ink },
  });
const sideStyle = ({ space }: Theme) =>
  css({ display: "grid", alignContent: "center", gap: space.s, padding: `${space.l} 0`, minWidth: 0 });
const shownStyle = ({ motion, space }: Theme) =>
  css({
    display: "grid",
    gap: space.s,
    transition: `opacity ${motion.panel}, translate ${motion.panel}`,
    "@starting-style": { opacity: 0, translate: "0 8px" },
  });
const dialectStyle = ({ text }: Theme) =>
  css({ ...text.title, textWrap: "balance", overflowWrap: "anywhere" });
const englishStyle = ({ text, colour }: Theme) =>
  css({ ...text.subtitle, fontWeight: 420, color: colour.inkSoft, textWrap: "balance" });
const variantsStyle = ({ colour }: Theme) => css({ color: colour.inkSoft });

export function CardFace({ card, isFromEnglish, isTurned, onTurn, hearRef }: CardFaceProps) {
  const chosen = useDialect();
  const forms = formsOf(card, chosen.status === "ready" ? chosen.value : SPOKEN_DIALECT);
  const also = variantWords(forms.others);
  const dialect = <DialectSide forms={forms} audioUrl={card.AudioUrl} hearRef={hearRef} />;
  const english = <p css={englishStyle}>{card.English}</p>;
  const [asked, answer] = isFromEnglish ? [english, dialect] : [dialect, english];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button below the card and the space bar turn it as well
    <article
      aria-label="Card"
      tabIndex={-1}
      css={(theme) => [cardStyle(theme), sidesStyle(theme), faceHeightStyle]}
      onClick={onTurn}
    >
      <div css={sideStyle}>{asked}</div>
      <div aria-live="polite" css={(theme) => [sideStyle(theme), secondSideStyle(theme)]}>
        {isTurned && (
          <div css={shownStyle}>
            {answer}
            {also && (
              <p css={variantsStyle}>
                also: <span lang="gsw">{also}</span>
              </p>
            )}
          </div>
        )}
      </div>
    </article>
  );
}

interface DialectSideProps extends Pick<CardFaceProps, "hearRef"> {
  forms: ReturnType<typeof formsOf>;
  audioUrl: string | undefined;
}

/** The dialect side of a card. Its recording is in Zürich's form. */
function DialectSide({ forms, audioUrl, hearRef }: DialectSideProps) {
  return (
    <>
      <p lang="gsw" css={dialectStyle}>
        {forms.own}
      </p>
      {forms.spoken !== null && (
        <p css={variantsStyle}>
          {SPOKEN_DIALECT}: <span lang="gsw">{forms.spoken}</span>
        </p>
      )}
      {audioUrl !== undefined && <HearButton url={audioUrl} ref={hearRef} />}
    </>
  );
}

interface HearButtonProps {
  url: string;
  /** Button that the R key clicks. */
  ref: RefObject<HTMLButtonElement | null>;
}

const buttonStyle = ({ text, space, size, colour, radius, motion }: Theme) =>
  css({
    ...text.label,
    display: "inline-flex",
    alignItems: "center",
    justifySelf: "start",
    gap: space.xs,
    minHeight: size.target,
    padding: `0 ${space.m}`,
    border: `${size.rule} solid ${colour.edge}`,
    borderRadius: radius.round,
    background: colour.surface,
    cursor: "pointer",
    transition: `border-color ${motion.touch}`,
    "&:hover": { borderColor: colour.ink },
    "&:focus-visible": { borderRadius: radius.round },
  });

function HearButton({ url, ref }: HearButtonProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const countRecording = useListenedRecordings();
  const play = (event: MouseEvent) => {
    // The click on the button must not turn the card.
    event.stopPropagation();
    setHasFailed(false);
    const recording = new Audio(url);
    countRecording(recording);
    recording.play().catch(() => setHasFailed(true));
  };
  return (
    <button ref={ref} type="button" css={buttonStyle} onClick={play}>
      <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor">
        <path d="M5 3l12 7-12 7z" />
      </svg>
      <span role="status">{hasFailed ? "This recording did not load. Try again" : "Hear it"}</span>
    </button>
  );
}
