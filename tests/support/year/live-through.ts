import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { HttpsError } from "firebase-functions/v2/https";
import { addSlots } from "#support/billing/checkouts.ts";
import { storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { removeLearners } from "#support/functions/learners.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { clearStore, storeSecret } from "#support/functions/store.ts";
import { aSecret } from "#support/samples/documents.ts";
import type { Action } from "./actions.ts";
import { type Agenda, createAgenda, type Entry } from "./agenda.ts";
import { openCalendar } from "./calendar.ts";
import { addCodes } from "./codes.ts";
import { createDashboard, type Dashboard, PRICE_EDITED } from "./dashboard.ts";
import { createInstance, drawTrouble } from "./instance.ts";
import { createJournal, type Journal } from "./journal.ts";
import type { Kind } from "./kind.ts";
import { ACCOUNT_KINDS } from "./kinds-account.ts";
import { CONTRACT_KINDS } from "./kinds-contract.ts";
import { PAGE_KINDS } from "./kinds-pages.ts";
import { STORE_KINDS } from "./kinds-stores.ts";
import { TWINT_KINDS } from "./kinds-twint.ts";
import { subscribeForAYear, WEB_KINDS } from "./kinds-web.ts";
import { JOBS, type Job } from "./nights.ts";
import { type Person, populate, signUp } from "./people.ts";
import { createPost, type Post } from "./post.ts";
import { openStripe } from "./providers.ts";
import { createRandom, type Random } from "./random.ts";
import { openScene, type Scene, type Stage } from "./scene.ts";
import { scheduleWithdrawals } from "./sure-withdrawals.ts";

export interface YearPlan {
  seed: string;
  learners: number;
  days: number;
  /** The address of the webhooks. */
  front: string;
  onDay?: (day: number, journal: Journal) => void;
}

/** A year that providers and functions have settled. */
export interface Year {
  people: readonly Person[];
  slots: readonly string[];
  journal: Journal;
  letters: Readonly<Record<string, number>>;
  /** The errors in the log. */
  faults: readonly string[];
  actions: readonly Action[];
  begin: number;
}

const KINDS: readonly Kind[] = [
  ...WEB_KINDS,
  ...PAGE_KINDS,
  ...TWINT_KINDS,
  ...CONTRACT_KINDS,
  ...STORE_KINDS,
  ...ACCOUNT_KINDS,
];

/** All names that the journal uses. */
export const HAPPENINGS: readonly string[] = [...KINDS.map(({ name }) => name), PRICE_EDITED];

/** A Monday. */
const BEGIN = Date.UTC(2027, 0, 4);
/** The days before the year in which yearly plans are bought that renew within it: a year, and the trial. */
const DAYS_BEFORE = 396;
const FIRST_PERIOD = 395;
/** The share of learners on the web who bought such a plan. */
const BOUGHT_BEFORE = 0.15;
/** The average pause between two actions of a learner. */
const REST = 24 * DAY;
/** Entries within this time run together. */
const TOGETHER = HOUR;
const TICK = 6 * HOUR;
/** The days after which webhooks are given up and nightly jobs have caught up. */
const DUST_SETTLES = 9;

interface Running extends Stage {
  plan: YearPlan;
  agenda: Agenda;
  journal: Journal;
  post: Post;
  dashboard: Dashboard;
  calendar: ReturnType<typeof openCalendar>;
  random: Random;
  /** The last time for new actions. */
  end: number;
}

export async function liveThrough(plan: YearPlan): Promise<Year> {
  const { seed, learners, days } = plan;
  await removeEverything();
  takeLoggedFaults();
  const people = populate(seed, learners);
  const slots = await prepare(people);
  await addCodes();
  const calendar = openCalendar(BEGIN - DAYS_BEFORE * DAY);
  const agenda = createAgenda();
  const journal = createJournal();
  const instance = createInstance();
  const households = new Map(people.map(({ uid, household }) => [uid, household]));
  const { note } = journal;
  const post = createPost({
    ...{
      seed,
      agenda,
      instance,
      note,
      front: plan.front,
      losses: { from: BEGIN, until: BEGIN + days * DAY },
    },
    householdOf: (uid) => households.get(uid),
  });
  const stripe = openStripe();
  const dashboard = createDashboard({
    stripe,
    random: createRandom(seed, "dashboard"),
    note: (what) => note("", what),
  });
  const year: Running = {
    ...{ plan, agenda, journal, instance, people, slots, post, dashboard, calendar, stripe },
    actions: [],
    random: createRandom(seed, "days"),
    end: BEGIN + days * DAY,
    now: calendar.now,
    later: (person, delay, what, act) =>
      agenda.add({
        at: calendar.now() + delay,
        lane: person.household,
        run: () => attempt(year, person, what, act),
      }),
  };
  await liveThroughYearBefore(year);
  await scheduleWithdrawals(year);
  for (const person of people) scheduleNext(year, person, person.random.below(days * DAY * 0.5));
  for (let day = 0; day < days + DUST_SETTLES; day += 1) await liveThroughDay(year, day);
  await finish(year);
  return {
    people,
    slots,
    journal,
    letters: post.counts,
    faults: takeLoggedFaults(),
    actions: year.actions,
    begin: BEGIN,
  };
}

/** Plays only purchases and their webhooks before the year, so that yearly plans renew within it. */
async function liveThroughYearBefore(year: Running): Promise<void> {
  const { seed, days } = year.plan;
  const random = createRandom(seed, "the year before");
  for (const person of year.people)
    if (person.way === "web" && person.household === person.uid && random.chance(BOUGHT_BEFORE))
      year.later(person, random.below(days * DAY) + (DAYS_BEFORE - FIRST_PERIOD) * DAY, BOUGHT, async () =>
        subscribeForAYear(await openScene(year, person)),
      );
  for (let day = 1 - DAYS_BEFORE; day <= 0; day += 1)
    await workUntil(year, BEGIN + day * DAY, Number.POSITIVE_INFINITY);
}

const BOUGHT = "buys a yearly plan";

/** Removes every document. The year's own post brings the webhooks. */
async function removeEverything(): Promise<void> {
  for (const standIn of [stripeStandIn, storesStandIn]) {
    standIn.setWebhook(null);
    standIn.reset();
  }
  await clearStore();
  await removeLearners();
}

/** Prepares the year with fewer lessons than slots, and fewer slots than interested learners. */
async function prepare(people: readonly Person[]): Promise<readonly string[]> {
  const count = Math.max(4, Math.round(people.length / 12));
  const slots = Array.from({ length: count }, (_none, number) => `slot-${number + 1}`);
  await Promise.all([
    addSlots(Math.ceil(count * 0.8), ...slots),
    signUp(people),
    storeSecret("am-see", aSecret({ Access: "VIP" })),
  ]);
  return slots;
}

async function liveThroughDay(year: Running, day: number): Promise<void> {
  const begin = BEGIN + day * DAY;
  await year.dashboard.beginDay(begin >= year.end);
  const troubleAt = begin + year.random.below(DAY);
  const steps = [
    ...[TICK, 2 * TICK, 3 * TICK, DAY].map((since) => ({
      since,
      jobs: JOBS.filter(({ at }) => at === since),
    })),
    ...JOBS.filter(({ at }) => at % TICK !== 0).map((job) => ({ since: job.at, jobs: [job] })),
  ].toSorted((a, b) => a.since - b.since);
  let isTroubled = false;
  for (const { since, jobs } of steps) {
    isTroubled =
      (await workUntil(year, begin + since, isTroubled ? Number.POSITIVE_INFINITY : troubleAt)) || isTroubled;
    for (const job of jobs) await runJob(year, job);
    year.post.collect();
  }
  stripeStandIn.control.clearRequests();
  year.plan.onDay?.(day, year.journal);
}

/** Works until `until`. True if the day's trouble occurred. */
async function workUntil(year: Running, until: number, troubleAt: number): Promise<boolean> {
  const { agenda, calendar, post } = year;
  let hasCome = false;
  for (let first = agenda.first(); first !== undefined && first <= until; first = agenda.first()) {
    const stop = Math.min(until, Math.max(first, calendar.now()) + TOGETHER);
    await calendar.moveTo(Math.max(calendar.now(), stop));
    post.collect();
    const due = agenda.take(calendar.now());
    const isNow: boolean = !hasCome && calendar.now() >= troubleAt && due.length > 0;
    hasCome = (await workOn(year, due, isNow)) || hasCome;
    post.collect();
  }
  await calendar.moveTo(Math.max(calendar.now(), until));
  post.collect();
  return hasCome;
}

const LANES_AT_ONCE = 6;

/** Works on the due entries. True if the day's trouble occurred. */
async function workOn(year: Running, due: readonly Entry[], isTroubled: boolean): Promise<boolean> {
  const hasCome = isTroubled && (await workInTrouble(year, due));
  if (!isTroubled) await workTogether(due);
  for (const { run } of takeShared(year)) await run();
  return hasCome;
}

/** Works on the households in parallel. */
async function workTogether(due: readonly Entry[]): Promise<void> {
  const lanes = [...Map.groupBy(due, ({ lane }) => lane).values()];
  const workers = Array.from({ length: LANES_AT_ONCE }, async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) for (const { run } of lane) await run();
  });
  await Promise.all(workers);
}

/** Works in sequence, so that it is certain which work the trouble hits. */
async function workInTrouble(
  { instance, random, people, agenda, calendar }: Running,
  due: readonly Entry[],
): Promise<boolean> {
  const uids = people.filter(({ isInStores }) => isInStores).map(({ uid }) => uid);
  instance.expect(drawTrouble(random, uids), random.below(3));
  for (const entry of due) {
    if (instance.isStruck()) agenda.add({ ...entry, at: calendar.now() + AFTER_TROUBLE });
    else await entry.run();
  }
  instance.relax();
  if (instance.isStruck()) await calendar.moveTo(calendar.now() + AFTER_TROUBLE);
  return instance.isStruck();
}

/** A dead handler's lease blocks its event for more than a minute. */
const AFTER_TROUBLE = 2 * MINUTE;

const shared = new WeakMap<Running, (Entry & { household: string })[]>();

/** Takes the entries that concern others, in an order that does not depend on speed. */
function takeShared(year: Running): readonly Entry[] {
  const found = shared.get(year) ?? [];
  shared.delete(year);
  return found.toSorted((a, b) => a.at - b.at || (a.lane < b.lane ? -1 : 1));
}

function scheduleNext(year: Running, person: Person, delay: number): void {
  const at = year.calendar.now() + delay;
  if (at >= year.end) return;
  year.agenda.add({
    at,
    lane: person.household,
    async run() {
      if (person.isGone) return;
      const scene = await openScene(year, person);
      const possible = KINDS.filter(({ isPossible }) => isPossible(scene));
      scheduleNext(year, person, -Math.log(1 - person.random.next()) * REST);
      if (possible.length > 0) await begin(year, scene, person.random.weigh(possible));
    },
  });
}

async function begin(year: Running, scene: Scene, { name, happen, isShared }: Kind): Promise<void> {
  const { person } = scene;
  const run = () => attempt(year, person, name, () => happen(scene));
  if (isShared !== true) return run();
  shared.set(year, [
    ...(shared.get(year) ?? []),
    { at: year.calendar.now(), lane: person.uid, household: person.household, run },
  ]);
}

/** Attempts an entry. The learner gives up after a refusal or a dead handler. */
async function attempt(
  { journal, post }: Running,
  { household, uid }: Person,
  what: string,
  act: () => Promise<void>,
): Promise<void> {
  const outcome = await act().then(
    () => "",
    (fault: unknown) => `: ${toOutcome(fault)}`,
  );
  journal.note(household, `${uid} ${what}${outcome}`);
  post.collect();
}

function toOutcome(fault: unknown): string {
  if (fault instanceof HttpsError) return fault.message;
  if (fault instanceof Error)
    return `${fault.name}: ${fault.message.replaceAll(/\b[a-z]{2,}_\w{12,}\b/g, "…")}`;
  return String(fault);
}

/** Sends the remaining webhooks, and then runs the jobs once more. */
async function finish({ agenda, post }: Running): Promise<void> {
  for (let due = agenda.take(Number.POSITIVE_INFINITY); due.length > 0; ) {
    await workTogether(due);
    post.collect();
    due = agenda.take(Number.POSITIVE_INFINITY);
  }
  for (const { run } of JOBS) await run();
}

const TROUBLED_JOBS = 0.03;

/** Runs a job with three retries, like the scheduler. */
async function runJob(year: Running, { name, run }: Job): Promise<void> {
  const { instance, journal, calendar, random } = year;
  if (random.chance(TROUBLED_JOBS)) instance.expect(drawTrouble(random, []), 0);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const fault = await instance.run(run).then(
      () => undefined,
      (cause: unknown) => cause,
    );
    if (fault === undefined) return;
    journal.note("", `${name} fails`);
    await calendar.moveTo(calendar.now() + AFTER_TROUBLE);
  }
}
