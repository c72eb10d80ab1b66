import { noPayload } from "@gruezi/contract/callables/no-payload";
import { listContracts, toWithdrawable } from "#billing/contracts.ts";
import { isWithdrawable } from "#domain/billing/withdrawal.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { stripeSecrets } from "#platform/secrets.ts";

export const getWithdrawableContracts = callable(
  { name: "getWithdrawableContracts", request: noPayload, secrets: stripeSecrets },
  async (_nothing, { uid }) => {
    const contracts = await listContracts(uid);

    return {
      contracts: contracts.filter((contract) => isWithdrawable(contract, now())).map(toWithdrawable),
    };
  },
);
