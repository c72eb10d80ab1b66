import { css, type Theme } from "@emotion/react";
import { Button, quietInset } from "#components/button.tsx";
import { useKeep } from "./use-keep.ts";

interface KeepWordProps {
  lemma: string;
  videoId: string;
  /** The line in which it was pressed. */
  lineId: string;
}

const rowStyle = (theme: Theme) =>
  css({
    ...theme.text.small,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: theme.space.m,
    // Its word stands in line with the text above.
    "& button": { marginInlineStart: `calc(-1 * ${quietInset(theme)})` },
    "& p + button": { marginInlineStart: 0 },
  });

/** Keeps a word of a line, to be asked for it again. */
export function KeepWord({ lemma, videoId, lineId }: KeepWordProps) {
  const keeping = useKeep(videoId);
  const isKept = keeping.isKept({ lineId, lemma });
  return (
    <div css={rowStyle}>
      {isKept && <p role="status">You keep this word.</p>}
      <Button variant="quiet" onClick={() => keeping.toggle({ lineId, lemma })}>
        {isKept ? "Let go of it" : "Keep this word"}
      </Button>
    </div>
  );
}
