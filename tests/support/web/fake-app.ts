import { BRIDGE_VERSION, type Metadata } from "@gruezi/contract/bridge";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import { type AppEvent, createBridge, type Drop } from "#web/data/bridge/bridge.ts";

export const metadataOf = (os: Exclude<Platform, "stripe"> = "ios"): Metadata => ({
  isEmbeddedInAndroidIosApp: true,
  parentAppVersion: "3.2.0",
  parentAppOS: os,
});

export const toText = (type: string, payload: object = {}, id = "from-the-app-1"): string =>
  JSON.stringify({ v: BRIDGE_VERSION, id, type, payload });

interface Posted {
  id: string;
  type: string;
  payload: object;
}

const APP = { origin: "https://app.example", source: null };

/** Opens the page's bridge to an app that the test controls. */
export function openFakeBridge() {
  const posted: Posted[] = [];
  const events: AppEvent[] = [];
  const drops: Drop[] = [];
  const bridge = createBridge({
    channel: {
      post: (text) => posted.push(JSON.parse(text)),
      isFromApp: ({ origin }) => origin === APP.origin,
    },
    onEvent: (event) => events.push(event),
    onDrop: (why) => drops.push(why),
  });
  const say = (data: unknown, sender = APP) => bridge.receive({ data, ...sender });
  const idOf = (type: string) => posted.findLast((message) => message.type === type)?.id ?? "never posted";
  const answer = (asked: string, type: string, payload?: object) => say(toText(type, payload, idOf(asked)));
  return {
    bridge,
    posted,
    events,
    drops,
    say,
    idOf,
    answer,
    getReady: () => answer("ready", "ready", metadataOf()),
    typesPosted: () => posted.map(({ type }) => type),
  };
}
