import { noPayload } from "@gruezi/contract/callables/no-payload";
import { listContracts } from "#billing/contracts.ts";
import { isWithdrawable, withdrawalEnd } from "#domain/billing/withdrawal.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { stripeSecrets } from "#platform/secrets.ts";

export const getWithdrawableContracts = callable(
  { name: "getWithdrawableContracts", request: noPayload, secrets: stripeSecrets },
  async (_nothing, { uid }) => {
    const contracts = await listContracts(uid);

    return {
      contracts: contracts
        .filter((contract) => isWithdrawable(contract, now()))
        .map(({ id: ContractID, identifier, tier: Tier, kind, months, concludedAt, platform }) => ({
          ...{ ContractID, identifier, Tier, kind, months, concludedAt, platform },
          endsAt: withdrawalEnd(concludedAt),
        })),
    };
  },
);
