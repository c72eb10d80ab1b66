import {
  type AppMessage,
  type BridgeFault,
  type PageMessageType,
  type PagePayload,
  readAppMessage,
} from "@gruezi/contract/bridge";
import { wrapperOrigins } from "#data/settings.ts";
import { type Channel, findChannel, type Sender } from "./channel.ts";
import { createOutbox } from "./outbox.ts";
import { createRequests, type Reply } from "./requests.ts";

/** Logs only the reason, because the message may hold a learner's token. */
const logDrop = (why: Drop) => console.info(`A message to the page was dropped: ${why}.`);

/** Connects to the parent app. Returns null outside the app. */
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

/** A message that the page has not requested, or the reply to `ready`. */
export type AppEvent = Exclude<AppMessage, { type: "keepWaiting" }>;

type Notice = "ready" | "logInToSubscriptionService" | "logOutOfSubscriptionService";
export type RequestType = Exclude<PageMessageType, Notice>;
export type NoticeType = Exclude<Notice, "ready">;

export type Drop = BridgeFault | "not from the app" | "answers nothing" | "repeated or too late";

interface BridgeOptions {
  channel: Channel;
  onEvent: (event: AppEvent) => void;
  onDrop: (why: Drop) => void;
}

export interface Bridge {
  /** Handles a message of any sender. Never throws, because any page or script can send anything. */
  receive(message: Sender & Pick<MessageEvent<unknown>, "data">): void;
  /** @throws AppError `timed-out` without a reply */
  ask<T extends RequestType>(type: T, payload: PagePayload<T>): Promise<Reply>;
  tell<T extends NoticeType>(type: T, payload: PagePayload<T>): void;
  close(): void;
}

/** Exchanges the contract's messages with the parent app. */
export function createBridge({ channel, onEvent, onDrop }: BridgeOptions): Bridge {
  const outbox = createOutbox(channel);
  const requests = createRequests();
  const isNew = createSeenIds();

  const take = (message: AppMessage): Drop | null => {
    const { id, type } = message;
    if (type === "ready") return takeReady(message);
    if (requests.isOver(id)) return "repeated or too late";
    if (type === "keepWaiting") {
      if (!requests.isOpen(id)) return "answers nothing";
      requests.keepWaiting(id);
      return null;
    }
    return takeReplyOrEvent(message);
  };
  const takeReady = (message: Extract<AppMessage, { type: "ready" }>): Drop | null => {
    if (!outbox.open(message.id, (id) => !requests.isOver(id))) return "answers nothing";
    onEvent(message);
    return null;
  };
  const takeReplyOrEvent = (message: Exclude<AppEvent, { type: "ready" }>): Drop | null => {
    if (isReply(message) && requests.isOpen(message.id)) {
      requests.reply(message.id, message);
      return null;
    }
    if (!isNew(message.id)) return "repeated or too late";
    if (message.type === "stopLoading") requests.replyToAll(message);
    onEvent(message);
    return null;
  };

  return {
    receive({ data, origin, source }) {
      const message = channel.isFromApp({ origin, source }) ? readAppMessage(data) : "not from the app";
      const drop = typeof message === "string" ? message : take(message);
      if (drop !== null) onDrop(drop);
    },
    ask: (type, payload) => requests.open(outbox.send(type, payload)),
    tell: (type, payload) => void outbox.send(type, payload),
    close() {
      outbox.close();
      requests.close();
    },
  };
}

const isReply = (message: AppMessage): message is Reply =>
  message.type === "logInWithIdToken" || message.type === "stopLoading";

const KEPT = 200;

function createSeenIds(): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > KEPT && oldest !== undefined) seen.delete(oldest);
    return true;
  };
}
