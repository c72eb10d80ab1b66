import { type Context, Hono } from "hono";
import * as v from "valibot";
import { toSubscriberResponse } from "../formats/subscriber.ts";
import type { RevenueCatOutbox } from "../webhooks.ts";
import { transferPurchases } from "../world/transfer.ts";
import type { World } from "../world/world.ts";
import { faultV1, toResponse, unknownParameter } from "./fault.ts";

export interface ApiContext {
  world: World;
  outbox: RevenueCatOutbox;
}

export function routesV1({ world, outbox }: ApiContext): Hono {
  const routes = new Hono();
  const answer = (uid: string) => {
    const { customer, isNew } = world.customers.see(uid, world.now());
    return Response.json(toSubscriberResponse(customer, world.now()), { status: isNew ? 201 : 200 });
  };

  routes.use("/v1/*", async (context, next) => {
    const [unknown] = new URL(context.req.url).searchParams.keys();
    return unknown === undefined ? next() : toResponse(unknownParameter(context.req.path, unknown));
  });

  routes.get("/v1/subscribers/:id", (context) => answer(idOf(context)));

  routes.delete("/v1/subscribers/:id", (context) => {
    const id = idOf(context);
    if (!world.customers.delete(id)) return toResponse(faultV1(404, 7259, "Subscriber not found."));
    return Response.json({ app_user_id: id, deleted: true });
  });

  routes.get("/v1/subscribers/:id/offerings", () =>
    toResponse(faultV1(403, 7243, "Secret API keys should not be used in your app.")),
  );

  routes.post("/v1/receipts", async (context) => {
    if (!PLATFORMS.includes(context.req.header("X-Platform") ?? ""))
      return toResponse(faultV1(400, 7000, "The X-Platform header is missing or unknown."));
    const receipt = v.safeParse(receiptSchema, await context.req.json().catch(() => null));
    if (!receipt.success) return toResponse(faultV1(400, 7226, toMessage(receipt.issues)));
    const { app_user_id: uid, fetch_token: token } = receipt.output;
    const owner = findOwner(world, token);
    if (!owner) return toResponse(faultV1(400, 7103, "The receipt is not valid."));
    const event = transferPurchases(world, owner, uid);
    // RevenueCat answers before its webhooks arrive.
    if (event) void outbox.post(event);
    return answer(uid);
  });

  return routes;
}

const PLATFORMS = ["ios", "android", "amazon", "macos", "uikitformac", "stripe", "roku", "paddle"];

/** A receipt. Instead of one, `fetch_token` is the original transaction's id. */
const receiptSchema = v.strictObject({
  app_user_id: v.pipe(v.string(), v.nonEmpty()),
  fetch_token: v.pipe(v.string(), v.nonEmpty()),
  product_id: v.optional(v.string()),
  is_restore: v.optional(v.boolean()),
});

const toMessage = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? "body"}: ${issue.message}`).join(" ");

const idOf = (context: Context): string => context.req.param("id") ?? "";

const findOwner = ({ customers }: World, transactionId: string) =>
  customers
    .list()
    .find(({ purchases }) =>
      purchases.some(({ originalTransactionId }) => originalTransactionId === transactionId),
    );
