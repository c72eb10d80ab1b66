import fc from "fast-check";
import type { Source } from "#functions/domain/billing/entitlement-reducer.ts";
import { EMPTY_WORLD, LEARNERS, type Move, type Uid, type World } from "./provider-world.ts";
import { storeMovesOf } from "./store-moves.ts";
import { stripeMovesOf } from "./stripe/moves.ts";

/** Where a handler dies: at which of its operations, and whether that one still took effect. */
export interface Death {
  operation: number;
  takesEffect: boolean;
}

/** Which operation waits, on its way there or back, and for how many turns more than others. */
export interface Delay {
  operation: number;
  held: "request" | "answer";
  turns: number;
}

/** One delivery of an event: its handler dies so often, and then runs to its end, held up somewhere. */
export interface Delivery {
  deaths: readonly Death[];
  delay: Delay;
}

/** A move, and every time that its event arrives; never, where a later event made it needless. */
export interface Step extends Move {
  deliveries: readonly Delivery[];
}

/** More than any handler has, so that some deaths come too late to matter. */
const MOST_OPERATIONS = 6;

const operation = fc.nat(MOST_OPERATIONS);
const death = fc.record({ operation, takesEffect: fc.boolean() });
const MOST_TURNS = 30;
/** Long enough for other handlers to begin and end meanwhile: without it, hardly any is ever overtaken. */
const delay = fc.record({
  operation,
  held: fc.constantFrom("request", "answer"),
  turns: fc.oneof(fc.constant(0), fc.nat(MOST_TURNS)),
});
const delivery = fc.record({ deaths: fc.array(death, { maxLength: 2 }), delay });
/** Mostly one learner's, or two events would seldom meet. */
const uid = fc.oneof(
  { weight: 6, arbitrary: fc.constant(LEARNERS[0]) },
  { weight: 1, arbitrary: fc.constantFrom(...LEARNERS) },
);
const draft = fc.record({
  uid,
  source: fc.constantFrom<Source>("stripe", "revenuecat"),
  pick: fc.nat(),
  isLost: fc.boolean(),
  deliveries: fc.array(delivery, { minLength: 1, maxLength: 3 }),
});

/** What happened at both providers, in its order, with what became of each event. */
export const histories = fc.array(draft, { minLength: 1, maxLength: 20, size: "max" }).map(play);

interface Draft {
  uid: Uid;
  source: Source;
  pick: number;
  isLost: boolean;
  deliveries: readonly Delivery[];
}

function play(drafts: readonly Draft[]): readonly Step[] {
  let world = EMPTY_WORLD;
  const steps = drafts.map((drafted) => {
    const { isLost, deliveries } = drafted;
    const move = pickMove(world, drafted);
    world = move.after;
    return { ...move, isLost, deliveries };
  });
  return steps.map((step, at) => (mayBeLost(step, steps.slice(at + 1)) ? { ...step, deliveries: [] } : step));
}

const MOVES_OF: Record<Source, (world: World) => readonly Move[]> = {
  stripe: stripeMovesOf,
  revenuecat: storeMovesOf,
};

/** Where one provider has nothing left that can happen to a learner, the stores always have. */
function pickMove(world: World, { uid, source, pick }: Draft): Move {
  const isTheirs = ({ uids }: Move) => uids.includes(uid);
  const asked = MOVES_OF[source](world).filter(isTheirs);
  const moves = asked.length > 0 ? asked : storeMovesOf(world).filter(isTheirs);
  const move = moves[pick % moves.length];
  if (move === undefined) throw new Error(`Nothing can happen to ${uid} any more.`);
  return move;
}

/** Everybody whom it concerns is named by a later event of the same source that is not lost either. */
const mayBeLost = (
  step: Move & { isLost: boolean },
  later: readonly (Move & { isLost: boolean })[],
): boolean =>
  step.isLost &&
  step.uids.every((uid) =>
    later.some((one) => !one.isLost && one.source === step.source && one.uids.includes(uid)),
  );
