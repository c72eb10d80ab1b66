import { css, type SerializedStyles, type Theme } from "@emotion/react";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { toEmbedAddress } from "./embed-address.ts";

type FrameShape = "stream" | "chat";

interface EmbedFrameProps {
  /** What a screen reader calls it. */
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
  stream: () => css({ aspectRatio: "16 / 9" }),
  chat: ({ screen }) => css({ height: "28rem", [screen.wide]: { height: "100%" } }),
};
export const frameShape = (shape: FrameShape) => (theme: Theme) => [frameStyle(theme), SHAPES[shape](theme)];

const refusedStyle = ({ text, colour, space }: Theme) =>
  css({ ...text.small, padding: space.m, color: colour.inkSoft, textAlign: "center" });

/** Somebody else's page in ours, from the hosts we trust with it and from no other. */
export function EmbedFrame({ title, address, shape }: EmbedFrameProps) {
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
