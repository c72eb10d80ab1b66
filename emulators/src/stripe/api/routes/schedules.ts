import * as v from "valibot";
import { announceSchedule } from "../../engine/announce.ts";
import { newDiscount } from "../../engine/discounts.ts";
import { nextRenewal } from "../../engine/periods.ts";
import { releaseSchedule, scheduleFrom } from "../../engine/schedules.ts";
import { formatSchedule } from "../../formats/schedule.ts";
import { requireCurrency } from "../../world/amounts.ts";
import type { Schedule, SchedulePhase } from "../../world/billing-entities.ts";
import { mergeMetadata } from "../../world/metadata.ts";
import { requireEntity } from "../../world/state.ts";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint, retrieval } from "../endpoint.ts";
import { findEntity, findPrice, findRunningSubscription } from "../find.ts";
import { currency, flag, instant, list, metadata, parameters, text, wholeNumber } from "../parameters.ts";
import { invalidRequest, notStoodIn } from "../stripe-fault.ts";

/** A `discount` continues, whereas a `coupon` starts anew. */
const DISCOUNT = v.strictObject({ discount: v.optional(text), coupon: v.optional(text) });

const PHASE = v.strictObject({
  items: list(v.strictObject({ price: text, quantity: v.optional(wholeNumber({ from: 1, to: 1 })) })),
  start_date: v.optional(instant),
  end_date: v.optional(instant),
  trial_end: v.optional(instant),
  proration_behavior: v.optional(v.picklist(["none", "always_invoice", "create_prorations"])),
  /** By default the customer's discounts, of which there are none here. */
  discounts: v.optional(v.union([v.literal(""), list(DISCOUNT)]), ""),
  currency: v.optional(currency),
  automatic_tax: v.optional(v.strictObject({ enabled: flag })),
  metadata: v.optional(metadata),
});

const proration = v.optional(
  v.picklist(["none", "always_invoice", "create_prorations"]),
  "create_prorations",
);

const CREATE = parameters({
  from_subscription: text,
  phases: v.optional(list(PHASE)),
  end_behavior: v.optional(text),
  metadata: v.optional(metadata),
});

const UPDATE = parameters({
  phases: v.optional(v.pipe(list(PHASE), v.minLength(1))),
  end_behavior: v.optional(v.picklist(["release", "cancel"])),
  proration_behavior: proration,
  metadata: v.optional(metadata),
});

type Update = v.InferOutput<typeof UPDATE>;
type PhaseInput = v.InferOutput<typeof PHASE>;

function createSchedule(world: World, input: v.InferOutput<typeof CREATE>): object {
  const { from_subscription: id, expand: _, ...others } = input;
  const [other] = Object.keys(others);
  if (other)
    throw invalidRequest(`You cannot set \`${other}\` if \`from_subscription\` is set.`, { param: other });
  const subscription = findRunningSubscription(world, id, "from_subscription");
  if (subscription.schedule !== null)
    throw invalidRequest(
      `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`,
      { param: "from_subscription" },
    );
  if (subscription.otherItems.length > 0)
    throw notStoodIn("a schedule of several items", "from_subscription");
  if (subscription.cancelAt !== null || subscription.cancelAtPeriodEnd)
    throw notStoodIn("a schedule of a subscription that is about to end", "from_subscription");
  return formatSchedule(world.state, scheduleFrom(world, subscription));
}

function updateSchedule(world: World, input: Update, id: string): object {
  const schedule = requireActive(world, id, "updated");
  if (input.phases) schedule.phases = toPhases(world, schedule, input.phases);
  if (input.end_behavior) schedule.endBehavior = input.end_behavior;
  schedule.metadata = mergeMetadata(schedule.metadata, input.metadata);
  announceSchedule(world, "updated", schedule);
  return formatSchedule(world.state, schedule);
}

function requireActive({ state }: World, id: string, outcome: string): Schedule {
  const schedule = findEntity(state.schedules, { kind: "subscription_schedule", id });
  if (schedule.status === "active") return schedule;
  throw invalidRequest(
    `This subscription schedule cannot be ${outcome} because it is currently in the \`${schedule.status}\` status.`,
  );
}

function toPhases(world: World, schedule: Schedule, inputs: readonly PhaseInput[]): SchedulePhase[] {
  const phases: SchedulePhase[] = [];
  for (const [index, input] of inputs.entries())
    phases.push(
      toPhase(world, input, {
        schedule,
        index,
        isLast: index === inputs.length - 1,
        start: phases.at(-1)?.end,
      }),
    );
  requireCurrentPhase(world, schedule, phases);
  return phases;
}

interface Place {
  schedule: Schedule;
  index: number;
  isLast: boolean;
  /** The end of the previous phase. */
  start: number | undefined;
}

function toPhase(
  world: World,
  input: PhaseInput,
  { schedule, index, isLast, start: previousEnd }: Place,
): SchedulePhase {
  const at = `phases[${index}]`;
  const start = input.start_date ?? previousEnd;
  if (start === undefined) throw missing(`${at}[start_date]`);
  if (previousEnd !== undefined && start !== previousEnd)
    throw invalidRequest("Phases must follow one another without a gap.", { param: `${at}[start_date]` });
  const price = requireOnePrice(world, input, at);
  const { currency: kept } = requireEntity(world.state.subscriptions, schedule.subscription);
  requireCurrency(price, kept, `${at}[items][0][price]`);
  if ((input.currency ?? price.currency) !== kept)
    throw invalidRequest("A phase must have the currency of its subscription.", { param: `${at}[currency]` });
  if (input.end_date === undefined && !isLast) throw missing(`${at}[end_date]`);
  const end = input.end_date ?? nextRenewal(start, price.interval, start);
  if (end <= start) throw invalidRequest("A phase must end after it starts.", { param: `${at}[end_date]` });
  return {
    start,
    end,
    price: price.id,
    proration: input.proration_behavior ?? "create_prorations",
    trialEnd: input.trial_end ?? null,
    discounts: toDiscounts(world, schedule, { inputs: input.discounts || [], at }),
    isTaxed: input.automatic_tax?.enabled ?? false,
    metadata: mergeMetadata({}, input.metadata),
  };
}

interface DiscountInputs {
  inputs: readonly v.InferOutput<typeof DISCOUNT>[];
  at: string;
}

function toDiscounts(world: World, schedule: Schedule, { inputs, at }: DiscountInputs): string[] {
  const subscription = requireEntity(world.state.subscriptions, schedule.subscription);
  return inputs.map(({ discount, coupon }, index) => {
    const param = `${at}[discounts][${index}]`;
    if ((discount === undefined) === (coupon === undefined))
      throw invalidRequest("Exactly one of `coupon`, `discount` or `promotion_code` must be given.", {
        param,
      });
    if (coupon === undefined)
      return findEntity(world.state.discounts, {
        kind: "discount",
        id: discount ?? "",
        param: `${param}[discount]`,
      }).id;
    const known = findEntity(world.state.coupons, {
      kind: "coupon",
      id: coupon,
      param: `${param}[coupon]`,
    });
    return newDiscount(world, subscription, known).id;
  });
}

const missing = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });

function requireOnePrice(world: World, { items }: PhaseInput, at: string) {
  const [item, second] = items;
  if (item === undefined) throw missing(`${at}[items]`);
  if (second !== undefined) throw notStoodIn("a second item in a phase", `${at}[items][1]`);
  return findPrice(world, item.price, `${at}[items][0][price]`);
}

/**
 * Refuses changes of the running phase's start and price. In the stand-in, prices change only at the end of a
 * period.
 */
function requireCurrentPhase(world: World, schedule: Schedule, phases: readonly SchedulePhase[]): void {
  const subscription = requireEntity(world.state.subscriptions, schedule.subscription);
  const [before, after] = [schedule.phases[schedule.phaseIndex], phases[schedule.phaseIndex]];
  if (before?.start !== after?.start)
    throw invalidRequest("You can not modify the start date of the current phase.", {
      param: "phases[0][start_date]",
    });
  if (after?.price !== subscription.price)
    throw notStoodIn("another price in the current phase", "phases[0][items]");
  if (after?.end !== subscription.periodEnd)
    throw notStoodIn("a phase that ends within a period", "phases[0][end_date]");
}

const RELEASE = parameters({ preserve_cancel_date: v.optional(flag) });

function release(world: World, _input: object, id: string): object {
  const schedule = requireActive(world, id, "released");
  releaseSchedule(world, schedule);
  return formatSchedule(world.state, schedule);
}

export const SCHEDULE_ENDPOINTS: readonly Endpoint[] = [
  endpoint("POST", "/v1/subscription_schedules", CREATE, createSchedule),
  retrieval("/v1/subscription_schedules/:id", ({ state }, id) =>
    formatSchedule(state, findEntity(state.schedules, { kind: "subscription_schedule", id })),
  ),
  endpoint("POST", "/v1/subscription_schedules/:id", UPDATE, updateSchedule),
  endpoint("POST", "/v1/subscription_schedules/:id/release", RELEASE, release),
];
