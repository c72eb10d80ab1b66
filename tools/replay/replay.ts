import { findDone } from "../../functions/src/gateways/firestore/billing/webhook-events.ts";
import {
  revenueCatEventPath,
  stripeEventPath,
} from "../../functions/src/gateways/firestore/document-paths.ts";
import {
  closeLetter,
  type DeadLetter,
  findLetter,
} from "../../functions/src/gateways/firestore/operations/dead-letters.ts";
import { findEvent } from "../../functions/src/gateways/stripe/events.ts";
import { lapsedLearners } from "../../functions/src/jobs/ask-about-lapsed.ts";
import { lapsedCheckouts } from "../../functions/src/jobs/close-lapsed-checkouts.ts";
import { learnersWithoutLogin } from "../../functions/src/jobs/delete-without-login.ts";
import { openDepartures } from "../../functions/src/jobs/finish-deletions.ts";
import { openWithdrawals } from "../../functions/src/jobs/finish-withdrawals.ts";
import { fittings } from "../../functions/src/jobs/fit-weights.ts";
import { missedEvents } from "../../functions/src/jobs/handle-missed-events.ts";
import { itemReminders } from "../../functions/src/jobs/remind-of-items.ts";
import type { Task } from "../../functions/src/jobs/run-round.ts";
import { reminders } from "../../functions/src/jobs/send-reminders.ts";
import { changedEmails } from "../../functions/src/jobs/tell-changed-emails.ts";
import { followClock, machineNow } from "../../functions/src/platform/clock.ts";
import { takeRevenueCatBody } from "../../functions/src/webhooks/revenue-cat-webhook.ts";
import { takeStripeEvent } from "../../functions/src/webhooks/stripe-webhook.ts";

/**
 * The result of a replay. `done-before`: done earlier, maybe by a later delivery of the event. `gone`:
 * nothing is left to do. `unreadable`: the message still cannot be read.
 */
type Result = "done" | "done-before" | "gone" | "unreadable" | "unknown-letter" | "cut";

type Replay = (letter: DeadLetter) => Promise<Result>;

/** Ignores notices, which concern only the webhook. */
const tellNobody = () => undefined;

/** Repeats the work of a letter. Throws as the original work does, and then the letter stays open. */
export async function replayLetter(id: string): Promise<Result> {
  await followClock();
  const letter = await findLetter(id);
  if (letter === undefined) return "unknown-letter";
  if (letter.doneAt !== null) return "done-before";
  const result = await replayOf(letter)(letter);
  if (result !== "unreadable" && result !== "cut") await closeLetter(id, machineNow());
  return result;
}

const TASKS: ReadonlyMap<string, Replay> = new Map([
  toReplay(lapsedLearners),
  toReplay(lapsedCheckouts),
  toReplay(learnersWithoutLogin),
  toReplay(openDepartures),
  toReplay(openWithdrawals),
  toReplay(missedEvents),
  toReplay(reminders),
  toReplay(fittings),
  toReplay(itemReminders),
  toReplay(changedEmails),
]);

function replayOf({ source }: DeadLetter): Replay {
  if (source === "stripeWebhook") return replayStripeEvent;
  if (source === "revenueCatWebhook") return replayRevenueCatBody;
  const replay = TASKS.get(source);
  if (replay === undefined) throw new Error(`Unknown source ${source}: is the letter of another release?`);
  return replay;
}

async function replayStripeEvent({ key }: DeadLetter): Promise<Result> {
  if (await isDone(stripeEventPath(key))) return "done-before";
  const event = await findEvent(key);
  if (event === undefined) return "gone";
  await takeStripeEvent(event, tellNobody);
  return "done";
}

async function replayRevenueCatBody({ key, body, isCut }: DeadLetter): Promise<Result> {
  if (isCut || body === null) return "cut";
  // An unreadable message is its own key.
  if (key !== body && (await isDone(revenueCatEventPath(key)))) return "done-before";
  const answer = await takeRevenueCatBody(JSON.parse(body), tellNobody);
  return answer === "done" ? "done" : "unreadable";
}

const isDone = async (path: string): Promise<boolean> => (await findDone([path])).has(path);

function toReplay<Item>(task: Task<Item>): [string, Replay] {
  return [
    task.name,
    async ({ key }) => {
      const items = await task.find([key]);
      if (items.length === 0) return "gone";
      const { failed } = await task.handle(items, () => true);
      for (const fault of failed.values()) throw fault;
      return "done";
    },
  ];
}
