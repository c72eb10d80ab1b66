import { css, type SerializedStyles, type Theme } from "@emotion/react";
import { SECOND } from "@gruezi/contract/durations";
import { isAllowedEmbed } from "@gruezi/contract/live-embeds";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useBackOnline } from "#components/use-back-online.ts";
import { useIsOnline } from "#components/use-is-online.ts";
import { emulatorHosts } from "#data/settings.ts";
import { parseUrl } from "#lib/parse-url.ts";
import { paths } from "#lib/paths.ts";

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
export const frameShape = (shape: FrameShape) => (theme: Theme) => [frameStyle(theme), SHAPES[shape](theme)];

const refusedStyle = ({ text, colour, space }: Theme) =>
  css({ ...text.small, padding: space.m, color: colour.inkSoft, textAlign: "center" });

export function EmbedFrame({ title, address, shape }: EmbedFrameProps) {
  const src = toEmbedAddress(address);
  if (src === undefined) return <NotShown title={title} shape={shape} />;
  return <LoadedFrame title={title} src={src} shape={shape} />;
}

interface LoadedFrameProps {
  title: string;
  src: string;
  shape: FrameShape;
}

const placeStyle = css({ position: "relative" });
const offlineStyle = ({ text, colour, space }: Theme) =>
  css({
    ...text.small,
    position: "absolute",
    insetInline: 0,
    top: 0,
    padding: space.s,
    color: colour.onPlayer,
    background: colour.player,
  });

function LoadedFrame({ title, src, shape }: LoadedFrameProps) {
  const isOnline = useIsOnline();
  const { round, onLoad } = useReloads(shape);
  return (
    <div css={placeStyle}>
      <iframe
        key={round}
        title={title}
        src={src}
        css={frameShape(shape)}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={onLoad}
      />
      {shape === "stream" && !isOnline && (
        <p role="status" css={offlineStyle}>
          You are offline. The stream goes on when you are back.
        </p>
      )}
    </div>
  );
}

/** Milliseconds that another site's player may continue from its buffer. */
const PLAYED_ON = 20 * SECOND;

/**
 * Reloads the frame when the connection returns, if it never loaded. Also reloads a stream after a gap longer
 * than its buffer, because a frame of another site does not report whether it plays. Keeps a chat, which may
 * hold a half-written message.
 */
function useReloads(shape: FrameShape) {
  const [round, setRound] = useState(0);
  const isLoaded = useRef(false);
  const cutAt = useRef(0);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("offline", () => (cutAt.current = Date.now()), { signal });
    return () => listening.abort();
  }, []);
  useBackOnline(() => {
    const isOver = shape === "stream" && Date.now() - cutAt.current > PLAYED_ON;
    if (isLoaded.current && !isOver) return;
    isLoaded.current = false;
    setRound((before) => before + 1);
  });
  // Browsers fire `load` for their own error page as well.
  const onLoad = () => (isLoaded.current = navigator.onLine);
  return { round, onLoad };
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

/** Returns the address to embed. Undefined for a host that is not on our list. */
function toEmbedAddress(address: string): string | undefined {
  const url = parseUrl(address);
  return url && isAllowedEmbed(url, emulatorHosts()?.liveStage) ? url.href : undefined;
}
