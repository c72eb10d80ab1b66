import { css, type Theme } from "@emotion/react";
import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { useState } from "react";
import { useListened } from "#features/learn/listened/listened.atoms.ts";

const listStyle = ({ size, space }: Theme) => css({ display: "grid", gap: space.xs, maxWidth: size.reading });

export function LessonAudios({ audios }: { audios: LessonContent["Audios"] }) {
  return (
    <section aria-label="Listen">
      <ul css={listStyle}>
        {audios.map(({ Url, Title }) => (
          <li key={Url}>
            <AudioLine url={Url} sentence={Title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AudioLineProps {
  url: string;
  sentence: string;
}

type Playback = "idle" | "playing" | "failed";

const buttonStyle = ({ text, space, size, colour, motion }: Theme) =>
  css({
    ...text.lead,
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    alignItems: "center",
    gap: space.m,
    width: "100%",
    minHeight: size.target,
    padding: `${space.s} 0`,
    color: colour.ink,
    background: "none",
    border: 0,
    borderBottom: `${size.hairline} solid ${colour.line}`,
    fontWeight: 680,
    textAlign: "left",
    cursor: "pointer",
    transition: `border-color ${motion.touch}`,
    "&:hover": { borderColor: colour.ink },
    "&[aria-pressed=true]": { color: colour.red },
  });

const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.red });

function AudioLine({ url, sentence }: AudioLineProps) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [playback, setPlayback] = useState<Playback>("idle");
  const isPlaying = playback === "playing";
  useListened(audio);

  const toggle = () => {
    if (!audio) return;
    if (isPlaying) {
      audio.pause();
      audio.currentTime = 0;
      return;
    }
    audio.play().catch(() => setPlayback("failed"));
  };

  return (
    <>
      <button type="button" aria-pressed={isPlaying} css={buttonStyle} onClick={toggle}>
        <PlaySign isPlaying={isPlaying} />
        {sentence}
      </button>
      {playback === "failed" && <p css={noteStyle}>This recording did not load. Press to try again.</p>}
      {/* biome-ignore lint/a11y/useMediaCaption: the button's text is the spoken sentence */}
      <audio
        ref={setAudio}
        src={url}
        preload="none"
        onPlay={() => setPlayback("playing")}
        onPause={() => setPlayback("idle")}
        onEnded={() => setPlayback("idle")}
      />
    </>
  );
}

function PlaySign({ isPlaying }: { isPlaying: boolean }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor">
      {isPlaying ? <path d="M4 4h12v12H4z" /> : <path d="M5 3l12 7-12 7z" />}
    </svg>
  );
}
