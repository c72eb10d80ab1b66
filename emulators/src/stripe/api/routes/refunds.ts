import * as v from "valibot";
import { findPaid, isChargedBack, refundableOf, refundPayment } from "../../engine/money-back.ts";
import { formatRefund } from "../../formats/money-back.ts";
import { mergeMetadata } from "../../world/metadata.ts";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint, retrieval } from "../endpoint.ts";
import { findEntity } from "../find.ts";
import { listPage, matches } from "../lists.ts";
import { listParameters, metadata, parameters, text, wholeNumber } from "../parameters.ts";
import { invalidRequest, missingResource } from "../stripe-fault.ts";

const CREATE = parameters({
  payment_intent: text,
  amount: v.optional(wholeNumber({ from: 1 })),
  reason: v.optional(v.picklist(["duplicate", "fraudulent", "requested_by_customer"])),
  metadata: v.optional(metadata),
});

const LIST = listParameters({ payment_intent: v.optional(text), charge: v.optional(text) });

function createRefund(world: World, input: v.InferOutput<typeof CREATE>): object {
  const paid = findPaid(world, input.payment_intent);
  if (paid === undefined)
    throw missingResource("payment_intent", input.payment_intent, "payment_intent", 400);
  const left = refundableOf(world, paid.payment);
  const { charge } = paid.payment;
  if (isChargedBack(world, paid.payment))
    throw invalidRequest(`Charge ${charge} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  if (left === 0)
    throw invalidRequest(`Charge ${charge} has already been refunded.`, { code: "charge_already_refunded" });
  const amount = input.amount ?? left;
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  const { reason = null } = input;
  return formatRefund(
    refundPayment(world, paid, { amount, reason, metadata: mergeMetadata({}, input.metadata) }),
  );
}

const listRefunds = ({ state }: World, input: v.InferOutput<typeof LIST>) =>
  listPage(
    {
      all: state.refunds.values(),
      keep: ({ paymentIntent, charge }) =>
        matches(input.payment_intent, paymentIntent) && matches(input.charge, charge),
      format: formatRefund,
      url: "/v1/refunds",
    },
    input,
  );

export const REFUND_ENDPOINTS: readonly Endpoint[] = [
  endpoint("POST", "/v1/refunds", CREATE, createRefund),
  endpoint("GET", "/v1/refunds", LIST, listRefunds),
  retrieval("/v1/refunds/:id", ({ state }, id) =>
    formatRefund(findEntity(state.refunds, { kind: "refund", id })),
  ),
];
