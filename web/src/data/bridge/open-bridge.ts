import { wrapperOrigins } from "#data/settings.ts";
import { type AppEvent, type Bridge, createBridge, type Drop } from "./bridge.ts";
import { findChannel } from "./channel.ts";

/** What it says stays out of the log: it may hold somebody's token. */
const logDrop = (why: Drop) => console.info(`A message to the page was dropped: ${why}.`);

/** Talks with the app around the page; null where there is none. */
export function openBridge(onEvent: (event: AppEvent) => void): Bridge | null {
  const channel = findChannel(wrapperOrigins());
  if (!channel) return null;
  const bridge = createBridge({ channel, onEvent, onDrop: logDrop });
  addEventListener("message", bridge.receive);
  return {
    ...bridge,
    close() {
      removeEventListener("message", bridge.receive);
      bridge.close();
    },
  };
}
