import { css, type Theme } from "@emotion/react";
import type { LessonContent, LessonRefused } from "@gruezi/contract/callables/get-secure-data";
import { PAID_PART_CLASS } from "@gruezi/contract/paid-part";
import type { ReactNode } from "react";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import type { Tab } from "#components/tabs.tsx";
import { toRows } from "#features/learn/transcript/transcript-rows.ts";
import { messageFor } from "#lib/message-for.ts";
import type { CaptionTrack } from "#video-player/captions.ts";
import { LessonAudios } from "./lesson-audios.tsx";
import { type LessonState, openContent } from "./lesson-content.atoms.ts";
import { LessonText } from "./lesson-text.tsx";

interface LessonContentStatesProps {
  content: LessonState;
  /** Transcript of an open lesson. */
  transcript: ReactNode;
  refused: (refusal: LessonRefused) => ReactNode;
  /** Replaces the failure for an unknown lesson. */
  notFound?: ReactNode;
  /** For example 'The lesson did not load'. */
  failedTitle: string;
  onRetry: () => void;
}

/** The lines beside the film, or the reason why there are none. */
export function LessonContentStates({ content, ...parts }: LessonContentStatesProps) {
  switch (content.status) {
    case "loading":
      return (
        <div role="status" aria-label="Loading the lesson">
          <Skeleton />
        </div>
      );
    case "ready":
      if (!content.value.hasAccess)
        return <div className={PAID_PART_CLASS}>{parts.refused(content.value)}</div>;
      return parts.transcript;
    case "failed":
      if (content.reason === "not-found" && parts.notFound) return parts.notFound;
      return (
        <Notice title={parts.failedTitle} action={<Button onClick={parts.onRetry}>Try again</Button>}>
          {messageFor(content.reason)}
        </Notice>
      );
  }
}

const spokenLines = (tracks: readonly CaptionTrack[]) =>
  toRows(tracks).flatMap(({ textIn }) => textIn.get("gsw") ?? []);

/** Returns the tabs of an open lesson. Empty if the lesson is refused. */
export function contentTabs(state: LessonState, tracks: readonly CaptionTrack[]): readonly Tab[] {
  if (state.status === "loading") return [{ id: "text", label: "Text", content: <Skeleton /> }];
  const content = openContent(state);
  if (!content) return [];
  const { Text, Photos, Audios } = content;
  const text = (
    <div css={textStyle}>
      <LessonText html={Text} said={spokenLines(tracks)} />
      <LessonPhotos photos={Photos} />
    </div>
  );
  return [
    { id: "text", label: "Text", content: text },
    ...(Audios.length > 0
      ? [{ id: "listen", label: "Listen", content: <LessonAudios audios={Audios} /> }]
      : []),
  ];
}

const textStyle = ({ screen, size, space }: Theme) =>
  css({
    display: "grid",
    gap: space.xl,
    alignItems: "start",
    [screen.beside]: { gridTemplateColumns: `minmax(0, ${size.reading}) minmax(0, 1fr)` },
  });
const listStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, maxWidth: "40rem" });
const pictureStyle = ({ radius, colour }: Theme) =>
  css({ width: "100%", height: "auto", borderRadius: radius.picture, background: colour.sunken });
const captionStyle = ({ text, colour, space }: Theme) =>
  css({ ...text.small, color: colour.inkSoft, marginTop: space.xs });

function LessonPhotos({ photos }: { photos: LessonContent["Photos"] }) {
  if (photos.length === 0) return null;
  return (
    <ul css={listStyle}>
      {photos.map(({ Url, Alt }) => (
        <li key={Url}>
          <figure>
            <img src={Url} alt={Alt} width="960" height="640" loading="lazy" css={pictureStyle} />
            <figcaption css={captionStyle} aria-hidden="true">
              {Alt}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

const lineStyle = ({ colour, radius }: Theme) =>
  css({ height: "1.1em", borderRadius: radius.picture, background: colour.sunken });
const linesStyle = ({ space, size }: Theme) => css({ display: "grid", gap: space.m, maxWidth: size.reading });

const LINES = [92, 98, 85, 95, 60, 90, 97, 74];

function Skeleton() {
  return (
    <div css={linesStyle}>
      {LINES.map((percent) => (
        <div key={percent} css={lineStyle} style={{ width: `${percent}%` }} />
      ))}
    </div>
  );
}
