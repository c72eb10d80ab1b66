import { css, type Theme } from "@emotion/react";
import type { Languages } from "./caption-languages.ts";
import type { TranscriptRow } from "./transcript-rows.ts";

interface TranscriptLineProps {
  row: TranscriptRow;
  languages: Languages;
  isPlaying: boolean;
  isRepeated: boolean;
  onJump: () => void;
  onRepeat: () => void;
}

const rowStyle = ({ colour, size, motion }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "1fr auto",
    alignItems: "center",
    borderBottom: `${size.hairline} solid ${colour.line}`,
    boxShadow: `inset 0 0 0 ${colour.red}`,
    transition: `box-shadow ${motion.touch}, background-color ${motion.touch}`,
    "&[aria-current]": { background: colour.surface, boxShadow: `inset ${size.focus} 0 0 ${colour.red}` },
  });

const lineStyle = ({ colour, size, space, screen, text }: Theme) =>
  css({
    ...text.body,
    lineHeight: 1.4,
    display: "grid",
    gap: space.xxs,
    minHeight: size.target,
    alignContent: "center",
    padding: `${space.xs} ${space.s}`,
    border: 0,
    color: colour.ink,
    background: "none",
    textAlign: "left",
    cursor: "pointer",
    "&:hover": { background: colour.sunken },
    "&:focus-visible": { outlineOffset: `calc(-1 * ${size.focus})` },
    [screen.wide]: { gridAutoFlow: "column", gridAutoColumns: "1fr", columnGap: space.l },
  });
const textStyle = ({ colour }: Theme) =>
  css({ color: colour.inkSoft, "&[lang=gsw]": { color: colour.ink, fontWeight: 680 } });

const repeatStyle = ({ colour, motion, size }: Theme) =>
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

/** One line. A press on the text plays the video from there, the button beside it repeats the line. */
export function TranscriptLine({ row, languages, isPlaying, isRepeated, ...on }: TranscriptLineProps) {
  const [name = ""] = row.textIn.values();
  return (
    <li css={rowStyle} aria-current={isPlaying || undefined}>
      <button type="button" css={lineStyle} onClick={on.onJump}>
        {languages.map((language) => (
          <span key={language} lang={language} css={textStyle}>
            {row.textIn.get(language)}
          </span>
        ))}
      </button>
      <button
        type="button"
        aria-label={`Repeat: ${name}`}
        title="Repeat"
        aria-pressed={isRepeated}
        css={repeatStyle}
        onClick={on.onRepeat}
      >
        <RepeatSign />
      </button>
    </li>
  );
}

function RepeatSign() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor">
      <path d="M13 1l4 3.5L13 8V5.5H5V9H3V3.5h10zM7 12l-4 3.5L7 19v-2.5h10V11h-2v3.5H7z" />
    </svg>
  );
}
