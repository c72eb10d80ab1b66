import {
  type AppMessage,
  BRIDGE_ANSWER_MILLISECONDS,
  BRIDGE_PATIENCE_MILLISECONDS,
} from "@gruezi/contract/bridge";
import { AppError } from "#lib/app-error.ts";

/** The messages that end a request. */
export type Answer = Extract<AppMessage, { type: "logInWithIdToken" | "stopLoading" }>;

interface OpenRequest {
  resolve: (answer: Answer) => void;
  reject: (error: AppError) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** The requests that the app has not answered yet, each with its timeout. */
export interface Requests {
  /** @throws AppError `timed-out` when no answer came in time */
  open(id: string): Promise<Answer>;
  isOpen(id: string): boolean;
  /** Whether this request was answered or has timed out. */
  isOver(id: string): boolean;
  answer(id: string, answer: Answer): void;
  /** For an app that does not name the request that it answers. */
  answerAll(answer: Answer): void;
  /** The app is busy with the request, so it gets more time. */
  keepWaiting(id: string): void;
  /** Ends every open request as timed out. */
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
  const answer = (id: string, given: Answer) => end(id)?.resolve(given);

  return {
    open: (id) =>
      new Promise((resolve, reject) => {
        openRequests.set(id, { resolve, reject, timer: startTimer(id, BRIDGE_ANSWER_MILLISECONDS) });
      }),
    isOpen: (id) => openRequests.has(id),
    isOver: (id) => over.has(id),
    answer,
    answerAll(given) {
      for (const id of [...openRequests.keys()]) answer(id, given);
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
