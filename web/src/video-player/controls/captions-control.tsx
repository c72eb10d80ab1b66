import { NO_CAPTIONS } from "#video-player/captions.ts";
import type { Captions } from "#video-player/use-captions.ts";
import { ControlChoice } from "./control-choice.tsx";
import { CaptionsIcon } from "./icons.tsx";

interface CaptionsControlProps {
  captions: Captions;
}

/** Not there for a video without captions. */
export function CaptionsControl({ captions: { tracks, chosen, choose } }: CaptionsControlProps) {
  if (tracks.length === 0) return null;
  const languages = tracks.map(({ language, label }) => ({ value: language, label }));
  return (
    <ControlChoice
      label="Captions"
      value={chosen}
      choices={[{ value: NO_CAPTIONS, label: "Off" }, ...languages]}
      onChoose={choose}
    >
      <CaptionsIcon isOn={chosen !== NO_CAPTIONS} />
    </ControlChoice>
  );
}
