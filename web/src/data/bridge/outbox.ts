import {
  BRIDGE_READY_AGAIN_MILLISECONDS,
  BRIDGE_VERSION,
  type PageMessage,
  type PageMessageType,
  type PagePayload,
} from "@gruezi/contract/bridge";
import type { Channel } from "./channel.ts";

const READY_TIMES = 30;

export interface Outbox {
  /** Sends a message, or queues it before the app's `ready`. Returns the message's id. */
  send<T extends PageMessageType>(type: T, payload: PagePayload<T>): string;
  /** Sends the queued messages that are still wanted. Returns false if `readyId` is not of this page. */
  open(readyId: string, isWanted: (id: string) => boolean): boolean;
  close(): void;
}

/** Creates the outbox and repeats `ready` until the app answers, at most `READY_TIMES` times. */
export function createOutbox({ post }: Channel): Outbox {
  const readyId = crypto.randomUUID();
  const kept: { id: string; text: string }[] = [];
  let isOpen = false;
  let timesLeft = READY_TIMES;

  const sayReady = () => {
    timesLeft -= 1;
    if (timesLeft === 0) clearInterval(timer);
    post(toText("ready", {}, readyId));
  };
  const timer = setInterval(sayReady, BRIDGE_READY_AGAIN_MILLISECONDS);
  sayReady();

  return {
    send(type, payload) {
      const id = crypto.randomUUID();
      const text = toText(type, payload, id);
      if (isOpen) post(text);
      else kept.push({ id, text });
      return id;
    },
    open(id, isWanted) {
      if (isOpen || id !== readyId) return false;
      isOpen = true;
      clearInterval(timer);
      for (const message of kept.splice(0)) if (isWanted(message.id)) post(message.text);
      return true;
    },
    close: () => clearInterval(timer),
  };
}

const toText = <T extends PageMessageType>(type: T, payload: PagePayload<T>, id: string): string =>
  JSON.stringify({ v: BRIDGE_VERSION, id, type, payload } satisfies Record<keyof PageMessage, unknown>);
