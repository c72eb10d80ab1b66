import { withdrawFromContractRequest } from "@gruezi/contract/callables/withdraw-from-contract";
import type { Reason } from "@gruezi/contract/reasons";
import { declareUnproven, withdraw } from "#billing/withdraw.ts";
import { countDeclaration } from "#gateways/firestore/accounts/withdrawals.ts";
import { countCall } from "#platform/call-rate.ts";
import { openCallable } from "#platform/callable.ts";
import { machineNow, now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { stripeSecrets, unsubscribeKey } from "#platform/secrets.ts";

/** Refuses loops before any read. */
const A_MINUTE = 10;

/** Stripe does not answer, or another change of the plan is being made. */
const NOT_NOW: ReadonlySet<Reason> = new Set(["unavailable", "conflict"]);

/** Needs no login, since the law gives everybody the function. */
export const withdrawFromContract = openCallable(
  {
    name: "withdrawFromContract",
    request: withdrawFromContractRequest,
    secrets: [...stripeSecrets, unsubscribeKey],
  },
  async ({ Name: name, Email: email, ContractID: contractId }, learner, address) => {
    if (contractId !== null && learner === undefined) throw new Refusal("signed-out");
    const at = now();
    if (address) countCall(`withdrawal ${address.route}`, machineNow(), A_MINUTE);
    await countDeclaration(email, address, at);

    const declaration = { name, email, at };
    if (contractId === null || learner === undefined) return declareUnproven(declaration);
    return withdraw(learner.uid, contractId, declaration).catch((fault: unknown) => {
      // The day of the declaration counts, so it is stored although nothing can be looked up or changed now.
      if (fault instanceof Refusal && NOT_NOW.has(fault.reason))
        return declareUnproven(declaration, contractId);
      throw fault;
    });
  },
);
