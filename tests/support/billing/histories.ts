import fc from "fast-check";
import type { Source } from "#functions/domain/billing/entitlement-reducer.ts";
import { EMPTY_WORLD, LEARNERS, type Move, type Uid, type World } from "./provider-world.ts";
import { storeMovesOf } from "./store-moves.ts";
import { stripeMovesOf } from "./stripe/moves.ts";

/** A handler's death. The operation at which it dies may still take effect. */
export interface Death {
  operation: number;
  takesEffect: boolean;
}

/** An operation that waits before or after its effect. */
export interface Delay {
  operation: number;
  held: "request" | "answer";
  turns: number;
}

/** The handler dies at each of the deaths, then completes with the delay. */
export interface Delivery {
  deaths: readonly Death[];
  delay: Delay;
}

/** A step has no deliveries if a later event makes its own needless. */
export interface Step extends Move {
  deliveries: readonly Delivery[];
}

/** No handler has so many operations, so some deaths come too late. */
const MOST_OPERATIONS = 6;

const operation = fc.nat(MOST_OPERATIONS);
const death = fc.record({ operation, takesEffect: fc.boolean() });
const MOST_TURNS = 30;
/** A delay is long enough for other handlers to overtake. */
const delay = fc.record({
  operation,
  held: fc.constantFrom("request", "answer"),
  turns: fc.oneof(fc.constant(0), fc.nat(MOST_TURNS)),
});
const delivery = fc.record({ deaths: fc.array(death, { maxLength: 2 }), delay });
/** Most events are about one learner, so that they meet. */
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

/** Picks a move of the stores if the source has none, since the stores always have one. */
function pickMove(world: World, { uid, source, pick }: Draft): Move {
  const isTheirs = ({ uids }: Move) => uids.includes(uid);
  const asked = MOVES_OF[source](world).filter(isTheirs);
  const moves = asked.length > 0 ? asked : storeMovesOf(world).filter(isTheirs);
  const move = moves[pick % moves.length];
  if (move === undefined) throw new Error(`Nothing can happen to ${uid} any more.`);
  return move;
}

/** An event may be lost only if a later one of its source names the same users. */
const mayBeLost = (
  step: Move & { isLost: boolean },
  later: readonly (Move & { isLost: boolean })[],
): boolean =>
  step.isLost &&
  step.uids.every((uid) =>
    later.some((one) => !one.isLost && one.source === step.source && one.uids.includes(uid)),
  );
