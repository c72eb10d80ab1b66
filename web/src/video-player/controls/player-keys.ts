import { findKeyCommand, type KeyPress } from "#lib/key-press.ts";
import { lineCommands } from "#video-player/lines/line-keys.ts";
import type { PlayerCommand } from "#video-player/player-commands.ts";

const STEP_SECONDS = 5;
const LEAP_SECONDS = 10;

const commands = new Map<string, PlayerCommand>([
  [" ", { do: "toggle-play" }],
  ["k", { do: "toggle-play" }],
  ["ArrowLeft", { do: "seek-by", seconds: -STEP_SECONDS }],
  ["ArrowRight", { do: "seek-by", seconds: STEP_SECONDS }],
  ["j", { do: "seek-by", seconds: -LEAP_SECONDS }],
  ["l", { do: "seek-by", seconds: LEAP_SECONDS }],
  ["Home", { do: "seek-to", seconds: 0 }],
  ["End", { do: "seek-to", seconds: Number.POSITIVE_INFINITY }],
  ["<", { do: "step-speed", step: -1 }],
  [">", { do: "step-speed", step: 1 }],
  ["c", { do: "toggle-captions" }],
  ["m", { do: "toggle-mute" }],
  ["f", { do: "toggle-full-screen" }],
  ...lineCommands,
]);

const sliderSteps = new Map([
  ["ArrowLeft", -STEP_SECONDS],
  ["ArrowDown", -STEP_SECONDS],
  ["ArrowRight", STEP_SECONDS],
  ["ArrowUp", STEP_SECONDS],
]);

export const findCommand = (press: KeyPress): PlayerCommand | undefined => findKeyCommand(commands, press);

/** Returns the seconds to seek by. Undefined for keys that the browser handles. */
export function findSliderStep(key: string): number | undefined {
  return sliderSteps.get(key);
}
