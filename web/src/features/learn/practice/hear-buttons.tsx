import { css, type Theme } from "@emotion/react";
import type { RefObject } from "react";
import { Button } from "#components/button.tsx";
import { messageFor } from "#lib/message-for.ts";
import type { Clips } from "./use-clips.ts";

const rowStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });
const failureStyle = ({ colour }: Theme) => css({ color: colour.red });

interface HearButtonsProps {
  lineId: string;
  clips: Clips;
  hearRef?: RefObject<HTMLButtonElement | null> | null | undefined;
  /** False where the stop button would shift the layout during playback. */
  hasStop?: boolean | undefined;
}

export function HearButtons({ lineId, clips, hearRef = null, hasStop = true }: HearButtonsProps) {
  return (
    <>
      <div css={rowStyle}>
        <Button ref={hearRef} onClick={() => void clips.hear(lineId)}>
          Hear the line
        </Button>
        {clips.hasSlow && <Button onClick={() => void clips.hear(lineId, "slow")}>Slowly</Button>}
        {hasStop && clips.isSounding && (
          <Button variant="quiet" onClick={clips.stop}>
            Stop
          </Button>
        )}
      </div>
      {clips.failure && (
        <p role="alert" css={failureStyle}>
          {`The line could not be heard. ${messageFor(clips.failure)}`}
        </p>
      )}
    </>
  );
}
