import type { HttpBindings } from "@hono/node-server";
import { type Handle, listen } from "../pages/listen.ts";
import type { ProductClock } from "../start/product-clock.ts";
import { createApi } from "./api/create-api.ts";
import type { RevenueCatControl } from "./control/control.ts";
import { createControl } from "./control/create-control.ts";
import { controlRoutes } from "./control/routes.ts";
import { storesPage } from "./pages/stores-page.ts";
import { toStoresPageModel } from "./pages/to-stores-page-model.ts";
import { createRevenueCatOutbox, type Webhook } from "./webhooks.ts";
import { passTime } from "./world/time.ts";
import { createWorld } from "./world/world.ts";

export interface RevenueCatOptions {
  /** The port. 0 chooses a free one. */
  port?: number;
  clock: ProductClock;
  projectId: string;
  v1SecretKey: string;
  v2SecretKey: string;
  /** The receiver of webhooks. Null sends none. */
  webhook: Webhook | null;
  /** An address to which the control page links. */
  stripeControlUrl?: string | null;
  productUrl?: string | null;
}

export interface RevenueCatStandIn {
  url: string;
  handle: Handle;
  control: RevenueCatControl;
  setWebhook(webhook: Webhook | null): void;
  /** Returns a function that restores the current state. No webhook may be in flight. */
  snapshot(): () => void;
  /** Removes everything except the clock. */
  reset(): void;
  close(): Promise<void>;
}

export async function startRevenueCat(options: RevenueCatOptions): Promise<RevenueCatStandIn> {
  const { clock } = options;
  const world = createWorld(clock);
  const outbox = createRevenueCatOutbox(clock, options.webhook);
  const api = createApi({ ...options, world, outbox });
  const control = createControl({ world, outbox, faults: api.faults, requests: api.requests });

  clock.onAdvance(async (until) => {
    for (const event of passTime(world, until)) await outbox.post(event);
    await outbox.retryUntil(until);
  });

  const backTo = (begin: () => void) => () => {
    for (const part of [begin, outbox.reset, api.reset]) part();
  };
  const reset = backTo(world.reset);
  api.routes.route("/", controlRoutes({ control, advance: clock.advance, reset }));
  api.routes.get("/", (context) =>
    context.html(storesPage(toStoresPageModel({ ...options, world, outbox }))),
  );

  const handle = (request: Request, connection: Partial<HttpBindings> = {}) =>
    api.routes.fetch(request, connection);
  const { url, close } = await listen(handle, options.port);
  return {
    url,
    handle,
    control,
    setWebhook: outbox.setTarget,
    snapshot() {
      const back = backTo(world.snapshot());
      const bringLettersBack = outbox.snapshot();
      return () => {
        back();
        bringLettersBack();
      };
    },
    reset,
    async close() {
      outbox.close();
      await close();
    },
  };
}
