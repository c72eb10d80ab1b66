import { Hono } from "hono";
import { type Handle, listen } from "../pages/listen.ts";
import type { ProductClock } from "../start/product-clock.ts";
import { createApi } from "./api/api.ts";
import type { RestrictedKey } from "./api/scopes.ts";
import { createControl, type StripeControl } from "./control/control.ts";
import { createControlRoutes } from "./control/control-http.ts";
import { toControlPage } from "./control/control-page-model.ts";
import { catchUp } from "./engine/transitions.ts";
import { createHostedPages } from "./hosted/hosted-pages.ts";
import { controlPage } from "./pages/control-page.ts";
import { createStripeOutbox, ENABLED_EVENTS, type WebhookTarget } from "./webhooks.ts";
import { createWorld } from "./world/world.ts";

export interface StripeOptions {
  /** The port. 0 chooses a free one. */
  port?: number;
  clock: ProductClock;
  /** The key with full access. Only this key and the restricted one are accepted. */
  secretKey: string;
  restrictedKey?: RestrictedKey;
  webhook: WebhookTarget | null;
  /** An address to which the control page links. */
  storesUrl?: string | null;
  productUrl?: string | null;
}

export interface StripeStandIn {
  /**
   * The origin. The API is under `/v1`, hosted pages are under `/c` and `/p`, and the control page is at `/`.
   */
  url: string;
  handle: Handle;
  control: StripeControl;
  setWebhook(webhook: WebhookTarget | null): void;
  /** Returns a function that restores the current state, webhooks included. */
  snapshot(): () => void;
  /** Removes everything except the catalogue and the clock. */
  reset(): void;
  close(): Promise<void>;
}

export async function startStripe(options: StripeOptions): Promise<StripeStandIn> {
  const { port, clock, secretKey, webhook, restrictedKey = null } = options;
  const { storesUrl = null, productUrl = null } = options;
  const outbox = createStripeOutbox(clock, webhook);
  const world = createWorld(clock, (event) => {
    if (ENABLED_EVENTS.has(event.type) && outbox.hasTarget()) void outbox.post(event);
  });
  const api = createApi({ world, secretKey, restrictedKey });
  const reset = () => {
    outbox.reset();
    api.reset();
    world.reset();
  };
  const snapshot = () => {
    const bringBack = [world.snapshot(), outbox.snapshot()];
    return () => {
      reset();
      for (const part of bringBack) part();
    };
  };
  const control = createControl({ clock, world, outbox, api, reset });
  let isClosed = false;

  clock.onAdvance(async (until) => {
    if (isClosed) return;
    catchUp(world, Math.floor(until / 1000));
    await outbox.retryUntil(until);
  });

  const app = new Hono();
  app.use(async (_context, next) => {
    // Time also passes between requests.
    catchUp(world, world.now());
    await next();
  });
  app.get("/", (context) =>
    context.html(controlPage(toControlPage({ world, outbox, storesUrl, productUrl }))),
  );
  app.route("/", createControlRoutes(control));
  app.route("/", createHostedPages(world));
  app.route("/", api.routes);

  const handle: Handle = (request) => app.fetch(request);
  const { url, close } = await listen(handle, port);
  world.origin = url;
  return {
    url,
    handle,
    control,
    setWebhook: outbox.setTarget,
    snapshot,
    reset,
    async close() {
      isClosed = true;
      outbox.close();
      api.reset();
      await close();
    },
  };
}
