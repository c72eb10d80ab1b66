import {
  type AppMessage,
  BRIDGE_PATIENCE_MILLISECONDS,
  BRIDGE_REPLY_MILLISECONDS,
} from "@gruezi/contract/bridge";
import { AppError } from "#lib/app-error.ts";

export type Reply = Extract<AppMessage, { type: "logInWithIdToken" | "stopLoading" }>;

interface OpenRequest {
  resolve: (reply: Reply) => void;
  reject: (error: AppError) => void;
  timer: ReturnType<typeof setTimeout>;
}

export interface Requests {
  /** @throws AppError `timed-out` */
  open(id: string): Promise<Reply>;
  isOpen(id: string): boolean;
  /** Returns whether the request has a reply or has timed out. */
  isOver(id: string): boolean;
  reply(id: string, reply: Reply): void;
  /** Replies to all open requests, because some apps do not name the request they reply to. */
  replyToAll(reply: Reply): void;
  /** Extends the timeout of a request. */
  keepWaiting(id: string): void;
  /** Times out all open requests. */
  close(): void;
}

export function createRequests(): Requests {
  const openRequests = new Map<string, OpenRequest>();
  const over = new Set<string>();

  const end = (id: string): OpenRequest | undefined => {
    const request = openRequests.get(id);
    clearTimeout(request?.timer);
    openRequests.delete(id);
    over.add(id);
    return request;
  };
  const giveUp = (id: string) => end(id)?.reject(new AppError("timed-out"));
  const startTimer = (id: string, milliseconds: number) => setTimeout(() => giveUp(id), milliseconds);
  const reply = (id: string, given: Reply) => end(id)?.resolve(given);

  return {
    open: (id) =>
      new Promise((resolve, reject) => {
        openRequests.set(id, { resolve, reject, timer: startTimer(id, BRIDGE_REPLY_MILLISECONDS) });
      }),
    isOpen: (id) => openRequests.has(id),
    isOver: (id) => over.has(id),
    reply,
    replyToAll(given) {
      for (const id of [...openRequests.keys()]) reply(id, given);
    },
    keepWaiting(id) {
      const request = openRequests.get(id);
      if (!request) return;
      clearTimeout(request.timer);
      request.timer = startTimer(id, BRIDGE_PATIENCE_MILLISECONDS);
    },
    close() {
      for (const id of [...openRequests.keys()]) giveUp(id);
    },
  };
}
