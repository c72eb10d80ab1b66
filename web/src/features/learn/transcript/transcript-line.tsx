import { css, type Theme } from "@emotion/react";
import { memo, Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import type { Languages } from "./caption-languages.ts";
import { MinedSign, RepeatSign } from "./line-signs.tsx";
import { LineWords } from "./line-words.tsx";
import type { TranscriptRow } from "./transcript-rows.ts";

/** The learner's note. Renders nothing after a failure. */
const LineNote = lazyChunk(
  "line-note",
  () => import("#features/learn/notes/line-note.tsx"),
  "LineNote",
  () => null,
);

interface TranscriptLineProps {
  row: TranscriptRow;
  languages: Languages;
  isPlaying: boolean;
  isRepeated: boolean;
  isHidden: boolean;
  /** Undefined if mining is unavailable. */
  isMined: boolean | undefined;
  /** Undefined for visitors. */
  noteId: string | undefined;
  /** Words of the search that opened the lesson. */
  found: ReadonlySet<string> | undefined;
  /** True for the line in the tab order. Arrow keys reach the others. */
  isTabStop: boolean;
  onPlay: (row: TranscriptRow) => void;
  onRepeat: (row: TranscriptRow) => void;
  onShow: (row: TranscriptRow) => void;
  onMine: (row: TranscriptRow) => void;
}

const rowStyle = ({ colour, size, motion }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "1fr auto auto",
    alignItems: "center",
    borderBottom: `${size.hairline} solid ${colour.line}`,
    boxShadow: `inset 0 0 0 ${colour.red}`,
    transition: `box-shadow ${motion.touch}, background-color ${motion.touch}`,
    "&[aria-current]": { background: colour.surface, boxShadow: `inset ${size.focus} 0 0 ${colour.red}` },
    // Keeps a focused line clear of the film and the tools above it.
    "& button, & textarea": {
      scrollMarginTop: "calc(var(--film-end, 0px) + 64px)",
      scrollMarginBottom: "32px",
    },
  });

const lineStyle = ({ size }: Theme) =>
  css({ position: "relative", display: "grid", minHeight: size.target, alignItems: "center" });

const playStyle = ({ colour, size }: Theme) =>
  css({
    position: "absolute",
    inset: 0,
    width: "100%",
    padding: 0,
    border: 0,
    background: "none",
    cursor: "pointer",
    "label:hover > &": { background: colour.sunken },
    "&:focus-visible": { outlineOffset: `calc(-1 * ${size.focus})` },
  });

const wordsStyle = ({ space, screen, text }: Theme) =>
  css({
    ...text.body,
    lineHeight: 1.35,
    position: "relative",
    display: "grid",
    gap: space.xxs,
    padding: `${space.xs} ${space.s}`,
    cursor: "pointer",
    [screen.roomy]: { gridAutoFlow: "column", gridAutoColumns: "1fr", columnGap: space.l },
    [screen.beside]: { gridAutoFlow: "row", gap: 0, padding: `${space.xxs} ${space.s}` },
  });
const textStyle = ({ colour, text }: Theme) =>
  css({
    color: colour.inkSoft,
    "&:not([lang=gsw])": { fontSize: text.small.fontSize },
    "&[lang=gsw]": { color: colour.ink, fontWeight: 680 },
  });
const speakerStyle = ({ colour, space, text }: Theme) =>
  css({ ...text.label, marginInlineEnd: space.xs, color: colour.inkSoft });
const hiddenSpeakerStyle = ({ space }: Theme) =>
  css({ position: "relative", display: "block", padding: `${space.xs} ${space.s} 0`, cursor: "pointer" });

const toolStyle = ({ colour, motion, size }: Theme) =>
  css({
    display: "grid",
    placeItems: "center",
    width: size.target,
    height: size.target,
    padding: 0,
    border: 0,
    color: colour.inkSoft,
    background: "none",
    cursor: "pointer",
    transition: `color ${motion.touch}, translate ${motion.touch}`,
    "&:hover": { color: colour.ink },
    "&:active": { translate: "0 1px" },
    "&[aria-pressed=true]": { color: colour.red },
    "&:focus-visible": { outlineOffset: `calc(-1 * ${size.focus})` },
  });

const showStyle = ({ colour, size, space, text }: Theme) =>
  css({
    ...text.label,
    position: "relative",
    justifySelf: "start",
    minHeight: size.target,
    padding: `${space.xs} ${space.s}`,
    border: 0,
    color: colour.inkSoft,
    background: "none",
    textDecoration: "underline",
    textUnderlineOffset: "0.25em",
    cursor: "pointer",
    "&:hover": { color: colour.ink },
    "&:focus-visible": { outlineOffset: `calc(-1 * ${size.focus})` },
  });

/** Returns the name of a line in labels. A hidden line's name must not reveal its text. */
const nameOf = ({ textIn, number }: TranscriptRow, isHidden: boolean) => {
  const [text] = textIn.values();
  return isHidden || text === undefined ? `line ${number}` : text;
};

export const TranscriptLine = memo(function TranscriptLine(props: TranscriptLineProps) {
  const { row, languages, isPlaying, isRepeated, isHidden, isMined, noteId, found, isTabStop } = props;
  const { onPlay, onRepeat, onShow, onMine } = props;
  const name = nameOf(row, isHidden);
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <li css={rowStyle} aria-current={isPlaying || undefined} data-line={row.number}>
      <div css={lineStyle}>
        {/* The label forwards clicks on the text to the button below it. */}
        <label>
          <button
            type="button"
            aria-label={`Play: ${name}`}
            tabIndex={tabIndex}
            css={playStyle}
            onClick={() => onPlay(row)}
          />
          {isHidden ? (
            row.speaker && (
              <span css={(theme) => [speakerStyle(theme), hiddenSpeakerStyle(theme)]}>{row.speaker}</span>
            )
          ) : (
            <span css={wordsStyle}>
              {languages.map((language, at) => (
                <span key={language}>
                  {at === 0 && row.speaker && <span css={speakerStyle}>{row.speaker}</span>}
                  <span lang={language} css={textStyle}>
                    <LineText language={language} text={row.textIn.get(language)} found={found} />
                  </span>
                </span>
              ))}
            </span>
          )}
        </label>
        {isHidden && (
          <button
            type="button"
            aria-label={`Show: ${name}`}
            tabIndex={tabIndex}
            css={showStyle}
            onClick={() => onShow(row)}
          >
            Show
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={`Repeat: ${name}`}
        title="Repeat"
        aria-pressed={isRepeated}
        tabIndex={tabIndex}
        css={toolStyle}
        onClick={() => onRepeat(row)}
      >
        <RepeatSign />
      </button>
      {isMined !== undefined && (
        <button
          type="button"
          aria-label={`Keep: ${name}`}
          title="Keep"
          aria-pressed={isMined}
          tabIndex={tabIndex}
          css={toolStyle}
          onClick={() => onMine(row)}
        >
          <MinedSign isMined={isMined} />
        </button>
      )}
      {noteId !== undefined && (
        <Suspense>
          <LineNote itemId={noteId} name={name} isHidden={isHidden} />
        </Suspense>
      )}
    </li>
  );
});

interface LineTextProps extends Pick<TranscriptLineProps, "found"> {
  language: string;
  text: string | undefined;
}

function LineText({ language, text = "", found }: LineTextProps) {
  return language === "gsw" ? <LineWords text={text} found={found} /> : text;
}
