import type { ProductClock } from "../../start/product-clock.ts";
import type { StripeApi } from "../api/api.ts";
import type { LoggedRequest } from "../api/request-log.ts";
import type { StripeOutbox } from "../webhooks.ts";
import type { World } from "../world/world.ts";
import { createAccountControl } from "./account-control.ts";
import { controlAction } from "./control-action.ts";
import { createDeliveryControl } from "./delivery-control.ts";
import { createPageControl } from "./page-control.ts";

export interface ControlParts {
  clock: ProductClock;
  world: World;
  outbox: StripeOutbox;
  api: StripeApi;
  reset(): void;
}

/** What can be done to the account from outside the API; each also by HTTP. */
export type StripeControl = ReturnType<typeof createControl>;

export function createControl({ clock, world, outbox, api, reset }: ControlParts) {
  const readClock = () => ({ offsetMilliseconds: clock.offset() });
  return {
    ...createAccountControl(world),
    ...createPageControl(world),
    ...createDeliveryControl(world, outbox),
    /** Resolves when what fell due has happened and its webhooks have arrived or are held. */
    advance: controlAction("advance", async ({ milliseconds }) => {
      await clock.advance(milliseconds);
      return readClock();
    }),
    clock: readClock,
    setApiFault: controlAction("set-api-fault", (fault) => api.faults.add(fault)),
    requests: (): LoggedRequest[] => structuredClone(api.requests),
    clearRequests: controlAction("clear-requests", () => {
      api.requests.length = 0;
    }),
    reset: controlAction("reset", reset),
  };
}
