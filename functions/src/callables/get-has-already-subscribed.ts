import { noPayload } from "@gruezi/contract/callables/no-payload";
import { findEntitlement } from "#gateways/entitlements.ts";
import { callable } from "#platform/callable.ts";

/** Never out of date: whoever has bought once has, whatever became of it. */
export const getHasAlreadySubscribed = callable(
  { name: "getHasAlreadySubscribed", request: noPayload },
  async (_input, { uid }) => {
    const entitlement = await findEntitlement(uid);

    return { hasAlreadySubscribed: entitlement?.hasAlreadySubscribed ?? false };
  },
);
