import { css, type Theme } from "@emotion/react";
import type { LiveLessonAddresses } from "@gruezi/contract/callables/get-live-lesson-urls";
import { EmbedFrame, frameShape } from "./embed-frame.tsx";

const stageStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.m,
    [screen.wide]: { gridTemplateColumns: "minmax(0, 2fr) minmax(18rem, 1fr)", columnGap: space.l },
  });

interface LiveStageProps {
  lesson: LiveLessonAddresses;
}

export function LiveStage({ lesson: { EmbedUrl, ChatUrl } }: LiveStageProps) {
  return (
    <div css={stageStyle}>
      <EmbedFrame title="Live stream" address={EmbedUrl} shape="stream" />
      <EmbedFrame title="Live chat" address={ChatUrl} shape="chat" />
    </div>
  );
}

export function StageSkeleton() {
  return (
    <div role="status" aria-label="Loading the live lesson" css={stageStyle}>
      <div css={frameShape("stream")} />
      <div css={frameShape("chat")} />
    </div>
  );
}
