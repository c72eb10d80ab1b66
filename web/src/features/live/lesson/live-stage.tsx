import { css, type SerializedStyles, type Theme } from "@emotion/react";
import type { LiveLessonAddresses } from "@gruezi/contract/callables/get-live-lesson-urls";
import { isAllowedEmbed } from "@gruezi/contract/live-embeds";
import { Link } from "react-router-dom";
import { emulatorHosts } from "#data/settings.ts";
import { parseUrl } from "#lib/parse-url.ts";
import { paths } from "#lib/paths.ts";

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

type FrameShape = "stream" | "chat";

interface EmbedFrameProps {
  title: string;
  address: string;
  shape: FrameShape;
}

const frameStyle = ({ colour, radius, size }: Theme) =>
  css({
    display: "grid",
    alignContent: "center",
    justifyItems: "center",
    width: "100%",
    border: `${size.hairline} solid ${colour.line}`,
    borderRadius: radius.picture,
    background: colour.sunken,
  });

const SHAPES: Record<FrameShape, (theme: Theme) => SerializedStyles> = {
  stream: ({ size }) => css({ maxWidth: size.film, aspectRatio: "16 / 9" }),
  chat: ({ screen }) => css({ height: "28rem", [screen.wide]: { height: "100%" } }),
};
const frameShape = (shape: FrameShape) => (theme: Theme) => [frameStyle(theme), SHAPES[shape](theme)];

const refusedStyle = ({ text, colour, space }: Theme) =>
  css({ ...text.small, padding: space.m, color: colour.inkSoft, textAlign: "center" });

function EmbedFrame({ title, address, shape }: EmbedFrameProps) {
  const src = toEmbedAddress(address);
  if (src === undefined) return <NotShown title={title} shape={shape} />;
  return (
    <iframe
      title={title}
      src={src}
      css={frameShape(shape)}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function NotShown({ title, shape }: Omit<EmbedFrameProps, "address">) {
  return (
    <div css={frameShape(shape)}>
      <p css={refusedStyle}>
        The {title.toLowerCase()} has an address that we do not show. That is ours to mend: please{" "}
        <Link to={paths.contact}>write to us</Link>.
      </p>
    </div>
  );
}

/** Undefined for a host not on our list. */
function toEmbedAddress(address: string): string | undefined {
  const url = parseUrl(address);
  return url && isAllowedEmbed(url, emulatorHosts()?.liveStage) ? url.href : undefined;
}
