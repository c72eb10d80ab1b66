import { usePageKeys } from "#components/use-page-keys.ts";
import { findKeyCommand, type KeyPress, toKeyPress } from "#lib/key-press.ts";

export type BrowseCommand = { do: "turn" | "hear" } | { do: "step"; by: 1 | -1 };

const commands = new Map<string, BrowseCommand>([
  [" ", { do: "turn" }],
  ["r", { do: "hear" }],
  ["ArrowRight", { do: "step", by: 1 }],
  ["ArrowLeft", { do: "step", by: -1 }],
]);

export const findBrowseCommand = (press: KeyPress): BrowseCommand | undefined =>
  findKeyCommand(commands, press);

export const useBrowseKeys = (onCommand: (command: BrowseCommand) => void): void =>
  usePageKeys((event) => findBrowseCommand(toKeyPress(event)), onCommand);
