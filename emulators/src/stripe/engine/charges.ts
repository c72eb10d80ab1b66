import { type DeclineCode, testCard } from "../world/cards.ts";
import type { Customer, PaymentMethod } from "../world/entities.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";

/** Returns the decline code, or `null`. */
export function chargeOffSession(
  world: World,
  customerId: string,
  methodId: string | null,
): DeclineCode | null {
  const customer = requireEntity(world.state.customers, customerId);
  if (takeFailure(customer) || methodId === null) return "generic_decline";
  const { charged } = testCard(requireEntity(world.state.paymentMethods, methodId).cardNumber);
  return charged === "accepted" ? null : charged;
}

/** With the holder present: the bank's challenge counts as passed. */
export function chargeOnSession(customer: Customer, { cardNumber }: PaymentMethod): DeclineCode | null {
  if (takeFailure(customer)) return "generic_decline";
  const { charged } = testCard(cardNumber);
  return charged === "accepted" || charged === "authentication_required" ? null : charged;
}

function takeFailure(customer: Customer): boolean {
  if (customer.chargesToFail === 0) return false;
  customer.chargesToFail -= 1;
  return true;
}
