import { isDayOff, readDaysOff, utcDayOf } from "@gruezi/contract/days-off";
import { REMINDER_KIND_IDS } from "@gruezi/contract/reminder-kinds";
import { opens } from "@gruezi/contract/tiers";
import * as v from "valibot";
import { tierAt } from "#domain/billing/subscription-state.ts";
import { hoursSince, type Outcome } from "#domain/jobs/round.ts";
import { type Decision, weighDecisions } from "#domain/reminders/decisions.ts";
import { findItemsOccasion, toItemsReminder } from "#domain/reminders/items-due.ts";
import type { LearningKind } from "#domain/reminders/reminders.ts";
import { findWishes, type Wants } from "#gateways/firestore/accounts/reminders-consent.ts";
import { getGrants } from "#gateways/firestore/billing/entitlements.ts";
import { findDocuments, type StoredDocument } from "#gateways/firestore/client.ts";
import { findLastAnswer } from "#gateways/firestore/learning/review-log.ts";
import { countDueBetween } from "#gateways/firestore/learning/scheduled-items.ts";
import { forgetUsualHour, listLearnersOfHours } from "#gateways/firestore/learning/usual-hours.ts";
import { now } from "#platform/clock.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { unsubscribeKey } from "#platform/secrets.ts";
import { type Due, failAll, queueUnsent, uidsOf } from "./queue-reminders.ts";
import { oneByOne, runRound, type Task } from "./run-round.ts";

/**
 * Reminders at the learner's usual hour, with consent only. Reads settings and consent of each learner; for
 * items also the last answer, plan and count.
 */
export const itemReminders: Task<StoredDocument> = {
  name: "remindOfItems",
  hours: "every",
  lookBack: 0,
  list: (round) => listLearnersOfHours(hoursSince(round), round.place),
  find: findDocuments,
  handle: remind,
  uidsIn: (path) => [uidOf(path)],
};

export const remindOfItems = job(
  { name: itemReminders.name, ...EVERY_TEN_MINUTES, secrets: [unsubscribeKey] },
  () => runRound(itemReminders),
);

/** Returns the uid in `Users/{uid}/Settings/learning`. */
const uidOf = (path: string): string => path.split("/")[1] ?? "";

interface Learning {
  uid: string;
  settings: StoredDocument;
}

const DECISIONS: Record<LearningKind, (learning: Learning) => Promise<Decision>> = {
  items: decideOnItems,
};
const KINDS = REMINDER_KIND_IDS.filter((kind): kind is LearningKind => Object.hasOwn(DECISIONS, kind));

async function remind(stored: readonly StoredDocument[], mayGoOn: () => boolean): Promise<Outcome> {
  const learners = stored.map((settings) => ({ uid: uidOf(settings.path), settings }));
  const wishes = await findWishes(uidsOf(learners));
  const due: Due[] = [];
  const find = oneByOne({
    keyOf: ([{ settings }]: [Learning, Wants]) => settings.path,
    work: ([learning, wants]) => decide(learning, wants, due),
    atATime: 10,
  });
  const wanting = learners.flatMap((learning): [Learning, Wants][] => {
    const wants = wishes.get(learning.uid);
    return wants ? [[learning, wants]] : [];
  });
  const found = await find(wanting, mayGoOn);
  const queued = await queueUnsent(due, { mayGoOn }).catch((fault: unknown) => failAll(due, fault));
  return { failed: new Map([...found.failed, ...queued.failed]), left: [...found.left, ...queued.left] };
}

/**
 * Decides on all kinds of reminders. A retry after a failure decides on all of them again, but a mail is
 * queued once.
 */
async function decide({ uid, settings }: Learning, wants: Wants, due: Due[]): Promise<void> {
  const decisions = KINDS.filter(wants).map((kind) => DECISIONS[kind]({ uid, settings }));
  const { reminders, faults, isOver } = weighDecisions(await Promise.allSettled(decisions));
  due.push(...reminders.map((reminder) => ({ uid, path: settings.path, reminder })));
  if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults);
  if (isOver) await forgetUsualHour(uid);
}

const daysOffSchema = v.fallback(v.object({ DaysOff: v.array(v.string()) }), { DaysOff: [] });

const daysOffOf = ({ fields }: StoredDocument) => readDaysOff(v.parse(daysOffSchema, fields).DaysOff);

async function decideOnItems({ uid, settings }: Learning): Promise<Decision> {
  const at = now();
  if (isDayOff(utcDayOf(at), daysOffOf(settings))) return "none";
  const lastAnswer = await findLastAnswer(uid);
  const occasion = findItemsOccasion(lastAnswer, at);
  if (occasion === "gone") return "over";
  if (lastAnswer === undefined || occasion === "rest") return "none";
  if (!opens(tierAt(await getGrants(uid), at), "today")) return "none";
  const items = await countDueBetween(uid, 0, at);
  return items === 0 ? "none" : toItemsReminder(occasion, { items, lastAnswer, now: at });
}
