import * as v from "valibot";
import { formatCharge } from "../../formats/charge.ts";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint } from "../endpoint.ts";
import { requireKnownCustomer } from "../find.ts";
import { isInRange, listPage, matches } from "../lists.ts";
import { createdRange, listParameters, text } from "../parameters.ts";

const LIST = listParameters({ customer: v.optional(text), created: createdRange });

function listCharges(world: World, input: v.InferOutput<typeof LIST>): object {
  requireKnownCustomer(world, input.customer);
  const all = [...world.state.invoices.values()].flatMap((invoice) =>
    invoice.payment === null
      ? []
      : [{ id: invoice.payment.charge, created: invoice.payment.created, invoice, payment: invoice.payment }],
  );
  return listPage(
    {
      all,
      keep: ({ invoice, created }) =>
        matches(input.customer, invoice.customer) && isInRange(created, input.created),
      format: ({ invoice, payment }) => formatCharge(world.state, invoice, payment),
      url: "/v1/charges",
    },
    input,
  );
}

export const CHARGE_ENDPOINTS: readonly Endpoint[] = [endpoint("GET", "/v1/charges", LIST, listCharges)];
