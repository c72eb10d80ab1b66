import { setTimeout as wait } from "node:timers/promises";
import { type Letter, noteStatus, takeNearRetry } from "./letter.ts";
import { type PostingFlaws, postEvent, type WebhookTarget } from "./postman.ts";
import { createTraffic, type Traffic } from "./traffic.ts";

export interface Sender extends Traffic {
  /** Null is nobody. */
  target: WebhookTarget | null;
  isHolding: boolean;
  /** Behind what waits already. */
  send(letter: Letter): Promise<void>;
  /** Beside what waits already. */
  sendNow(letter: Letter): Promise<void>;
  sendLater(letter: Letter, milliseconds: number): void;
  /** Copies, with flaws, that are not repeated. */
  sendCopies(letter: Letter["event"], copies: Copies): Promise<(number | null)[]>;
  close(): void;
}

export interface Copies extends PostingFlaws {
  times: number;
  delayMilliseconds: number;
}

/** Sends one after the other, and what is not received again a little later. */
export function createSender(): Sender {
  const closing = new AbortController();
  const { signal } = closing;
  const traffic = createTraffic();
  let queue: Promise<void> = Promise.resolve();

  const sender: Sender = {
    ...traffic,
    target: null,
    isHolding: false,
    send(letter) {
      queue = queue.then(() => sender.sendNow(letter));
      return queue;
    },
    async sendNow(letter) {
      if (letter.state === "dropped" || signal.aborted || sender.target === null) return;
      if (sender.isHolding) letter.state = "held";
      else {
        noteStatus(letter, await postEvent(letter.event, sender.target, {}, signal));
        repeat(letter);
      }
    },
    sendLater(letter, milliseconds) {
      void traffic.track(async () => {
        await pause(milliseconds, signal);
        if (letter.state !== "delivered") await sender.send(letter);
      });
    },
    async sendCopies(event, { times, delayMilliseconds, ...flaws }) {
      const { target } = sender;
      if (target === null) return [];
      await pause(delayMilliseconds, signal);
      return Promise.all(Array.from({ length: times }, () => postEvent(event, target, flaws, signal)));
    },
    close: () => closing.abort(),
  };

  function repeat(letter: Letter): void {
    const delay = letter.state === "retrying" ? takeNearRetry(letter) : undefined;
    if (delay !== undefined) sender.sendLater(letter, delay);
  }

  return sender;
}

/** Over at once when there is nothing to wait for any more. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch (fault) {
    if (!signal.aborted) throw fault;
  }
}
