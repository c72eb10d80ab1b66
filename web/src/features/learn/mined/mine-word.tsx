import { css, type Theme } from "@emotion/react";
import { Button, quietInset } from "#components/button.tsx";
import { useMining } from "./use-mining.ts";

interface MineWordProps {
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

export function MineWord({ lemma, videoId, lineId }: MineWordProps) {
  const mining = useMining(videoId);
  const isMined = mining.isMined({ lineId, lemma });
  return (
    <div css={rowStyle}>
      {isMined && <p role="status">You keep this word.</p>}
      <Button variant="quiet" onClick={() => mining.toggle({ lineId, lemma })}>
        {isMined ? "Let go of it" : "Keep this word"}
      </Button>
    </div>
  );
}
