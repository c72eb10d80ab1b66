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
  /** Queues before the app's `ready`; returns the message's id. */
  send<T extends PageMessageType>(type: T, payload: PagePayload<T>): string;
  /** Sends wanted messages of the queue; false for a foreign id. */
  open(readyId: string, isWanted: (id: string) => boolean): boolean;
  close(): void;
}

/** Repeats `ready` until the app answers. */
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
