import { css } from "@emotion/react";
import { LINE_KEYS } from "#video-player/lines/line-keys.ts";
import type { LinePlayback } from "#video-player/lines/line-playback.ts";
import { useLineMode } from "#video-player/lines/use-lines.ts";
import { ControlButton } from "./control-button.tsx";
import { NextLineIcon, PreviousLineIcon, RepeatIcon } from "./icons.tsx";

/** Hides the buttons in narrow players, beside which learners use the transcript. */
const wideStyle = css({ display: "contents", "@container (max-width: 719.98px)": { display: "none" } });

/** Buttons for lines, for full screen, where the transcript is hidden. */
export function LineControls({ lines }: { lines: LinePlayback }) {
  const isRepeating = useLineMode(lines).repeated !== null;
  return (
    <span css={wideStyle}>
      <ControlButton label="Previous line" shortcut={LINE_KEYS.previous} onPress={() => lines.go(-1)}>
        <PreviousLineIcon />
      </ControlButton>
      <ControlButton
        label={isRepeating ? "Stop repeating" : "Repeat this line"}
        shortcut={LINE_KEYS.repeat}
        onPress={() => lines.toggleRepeat()}
      >
        <RepeatIcon isOn={isRepeating} />
      </ControlButton>
      <ControlButton label="Next line" shortcut={LINE_KEYS.next} onPress={() => lines.go(1)}>
        <NextLineIcon />
      </ControlButton>
    </span>
  );
}
