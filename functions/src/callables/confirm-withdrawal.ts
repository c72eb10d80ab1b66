import { confirmWithdrawalRequest } from "@gruezi/contract/callables/withdraw-from-contract";
import { proveAddress } from "#billing/prove-address.ts";
import { openCallable } from "#platform/callable.ts";
import { stripeSecrets, unsubscribeKey } from "#platform/secrets.ts";

/** Confirms a withdrawal by the link in the acknowledgement mail. Needs no login, like the declaration. */
export const confirmWithdrawal = openCallable(
  {
    name: "confirmWithdrawal",
    request: confirmWithdrawalRequest,
    secrets: [...stripeSecrets, unsubscribeKey],
  },
  ({ Token, ContractID }) => proveAddress(Token, ContractID),
);
