import { isDayOff, readDaysOff, utcDayOf } from "@gruezi/contract/days-off";
import { opens } from "@gruezi/contract/tiers";
import * as v from "valibot";
import { tierAt } from "#domain/billing/subscription-state.ts";
import { hoursSince, type Outcome } from "#domain/jobs/round.ts";
import { findItemsOccasion, toItemsReminder } from "#domain/reminders/items-due.ts";
import { keepWhoWantReminders } from "#gateways/firestore/accounts/reminders-consent.ts";
import { getGrants } from "#gateways/firestore/billing/entitlements.ts";
import { findStored, type Stored } from "#gateways/firestore/client.ts";
import {
  countDueItems,
  forgetUsualHour,
  listLearnersOfHours,
} from "#gateways/firestore/learning/due-items.ts";
import { findLastAnswer } from "#gateways/firestore/learning/review-log.ts";
import { now } from "#platform/clock.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { unsubscribeKey } from "#platform/secrets.ts";
import { type Due, failAll, queueUnsent, uidsOf } from "./queue-reminders.ts";
import { oneByOne, runRound, type Task } from "./run-round.ts";

/**
 * At the learner's usual hour, with consent and plan only. Reads settings and consent each; with consent also
 * last answer, plan and count.
 */
export const itemReminders: Task<Stored> = {
  name: "remindOfItems",
  hours: "every",
  lookBack: 0,
  list: (round) => listLearnersOfHours(hoursSince(round), round.place),
  find: findStored,
  handle: remind,
  uidsIn: (path) => [uidOf(path)],
};

export const remindOfItems = job(
  { name: itemReminders.name, ...EVERY_TEN_MINUTES, secrets: [unsubscribeKey] },
  () => runRound(itemReminders),
);

interface Learning {
  uid: string;
  path: string;
}

/** `Users/{uid}/Settings/learning` */
const uidOf = (path: string): string => path.split("/")[1] ?? "";

const daysOffSchema = v.fallback(v.object({ DaysOff: v.array(v.string()) }), { DaysOff: [] });

const daysOffOf = ({ fields }: Stored) => readDaysOff(v.parse(daysOffSchema, fields).DaysOff);

async function remind(stored: readonly Stored[], mayGoOn: () => boolean): Promise<Outcome> {
  const today = utcDayOf(now());
  const learners = stored
    .filter((one) => !isDayOff(today, daysOffOf(one)))
    .map(({ path }) => ({ uid: uidOf(path), path }));
  const wanting = await keepWhoWantReminders(uidsOf(learners));
  const due: Due[] = [];
  const find = oneByOne({
    keyOf: ({ path }: Learning) => path,
    work: async (learner) => due.push(...(await findDue(learner))),
    atATime: 10,
  });
  const found = await find(
    learners.filter(({ uid }) => wanting.has(uid)),
    mayGoOn,
  );
  const queued = await queueUnsent(due, { mayGoOn }).catch((fault: unknown) => failAll(due, fault));
  return { failed: new Map([...found.failed, ...queued.failed]), left: [...found.left, ...queued.left] };
}

async function findDue({ uid, path }: Learning): Promise<readonly Due[]> {
  const at = now();
  const lastAnswer = await findLastAnswer(uid);
  const occasion = findItemsOccasion(lastAnswer, at);
  if (occasion === "gone") await forgetUsualHour(uid);
  if (lastAnswer === undefined || occasion === "gone" || occasion === "rest") return [];
  if (!opens(tierAt(await getGrants(uid), at), "today")) return [];
  const items = await countDueItems(uid, at);
  return items === 0
    ? []
    : [{ uid, path, reminder: toItemsReminder(occasion, { items, lastAnswer, now: at }) }];
}
