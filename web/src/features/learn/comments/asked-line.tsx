import { css, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { captionsAtom } from "#features/learn/transcript/captions.atoms.ts";
import { toRows } from "#features/learn/transcript/transcript-rows.ts";

interface AskedLineProps {
  videoId: string;
  lineId: string;
}

const lineStyle = ({ colour, size, text }: Theme) =>
  css({
    ...text.small,
    display: "inline-flex",
    alignItems: "center",
    minHeight: size.target,
    color: colour.inkSoft,
  });

/** Link that opens the film at the line. Renders nothing for a lesson that is closed to the reader. */
export function AskedLine({ videoId, lineId }: AskedLineProps) {
  const text = useLineText(videoId, lineId);
  if (text === undefined) return null;
  return (
    <Link to={{ search: `?line=${lineId}` }} css={lineStyle}>
      <span>
        About <span lang="gsw">{text}</span>
      </span>
    </Link>
  );
}

function useLineText(videoId: string, lineId: string): string | undefined {
  const captions = useAtomValue(captionsAtom)(videoId);
  if (captions.status !== "ready") return undefined;
  return toRows(captions.value)
    .find(({ id }) => id === lineId)
    ?.textIn.get("gsw");
}
