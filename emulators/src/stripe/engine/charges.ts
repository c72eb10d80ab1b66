import { type DeclineCode, testCard } from "../world/cards.ts";
import type { Customer, PaymentMethod, TwintMethod } from "../world/entities.ts";
import { requireEntity, type State } from "../world/state.ts";
import type { World } from "../world/world.ts";

/** Charges without the holder. Returns the decline code, or `null`. */
export function chargeOffSession(
  world: World,
  customerId: string,
  methodId: string | null,
): DeclineCode | null {
  const customer = requireEntity(world.state.customers, customerId);
  if (takeFailure(customer) || methodId === null) return "generic_decline";
  return declineOf(world, requireEntity(world.state.paymentMethods, methodId));
}

/** Charges with the holder present, for whom the bank's challenge counts as passed. */
export function chargeOnSession(world: World, customer: Customer, method: PaymentMethod): DeclineCode | null {
  if (takeFailure(customer)) return "generic_decline";
  const declined = declineOf(world, method);
  return declined === "authentication_required" ? null : declined;
}

function declineOf({ state }: World, method: PaymentMethod): DeclineCode | null {
  if (method.type === "twint") return isRevoked(state, method) ? "generic_decline" : null;
  const { charged } = testCard(method.cardNumber);
  return charged === "accepted" ? null : charged;
}

const isRevoked = ({ mandates }: State, { mandate }: TwintMethod): boolean =>
  mandate !== null && requireEntity(mandates, mandate).status !== "active";

function takeFailure(customer: Customer): boolean {
  if (customer.chargesToFail === 0) return false;
  customer.chargesToFail -= 1;
  return true;
}
