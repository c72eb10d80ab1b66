import { css, type Theme } from "@emotion/react";
import { Button } from "#components/button.tsx";

const rowStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.xxs });
const sentenceStyle = ({ colour, text }: Theme) => css({ ...text.small, color: colour.inkSoft });

export function AskAboutLine({ onAsk }: { onAsk: () => void }) {
  return (
    <div css={rowStyle}>
      <Button onClick={onAsk}>Ask about this line</Button>
      <p css={sentenceStyle}>Your comment shows the line, and opens the film there.</p>
    </div>
  );
}
