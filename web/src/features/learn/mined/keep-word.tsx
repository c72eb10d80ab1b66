import { css, type Theme } from "@emotion/react";
import { Button, quietInset } from "#components/button.tsx";
import { useKeep } from "./use-keep.ts";

interface KeepWordProps {
  lemma: string;
  videoId: string;
  lineId: string;
}

const rowStyle = (theme: Theme) =>
  css({
    ...theme.text.small,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: theme.space.m,
    // Aligns the button's text with the text above.
    "& button": { marginInlineStart: `calc(-1 * ${quietInset(theme)})` },
    "& p + button": { marginInlineStart: 0 },
  });

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
