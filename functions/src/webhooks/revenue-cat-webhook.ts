import { createHash, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { syncStores } from "#billing/sync/sync.ts";
import { learnerIdsOf } from "#domain/billing/revenue-cat-event.ts";
import { handleOnce } from "#gateways/firestore/billing/webhook-events.ts";
import { revenueCatEventPath } from "#gateways/firestore/document-paths.ts";
import { keepLetter } from "#gateways/firestore/operations/dead-letters.ts";
import { config } from "#platform/config.ts";
import { logFault } from "#platform/log.ts";
import { requireKey, revenueCatSecrets, revenueCatWebhookAuthorization } from "#platform/secrets.ts";
import { type Tell, type WebhookAnswer, webhook } from "#platform/webhook.ts";

const idField = v.nullish(v.string());
const idsField = v.nullish(v.array(v.string()));

const bodySchema = v.object({
  event: v.object({
    /** Becomes the name of a document. */
    id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,128}$/)),
    type: v.string(),
    environment: v.nullish(v.string()),
    app_user_id: idField,
    original_app_user_id: idField,
    aliases: idsField,
    transferred_from: idsField,
    transferred_to: idsField,
  }),
});
type Event = v.InferOutput<typeof bodySchema>["event"];

/**
 * The event says only whose purchases to read again; what they are, RevenueCat is asked. So no type needs to be
 * known, and neither order nor repetition matters: https://www.revenuecat.com/docs/integrations/webhooks
 */
export const revenueCatWebhook = webhook(
  {
    name: "revenueCatWebhook",
    secrets: [revenueCatWebhookAuthorization, ...revenueCatSecrets],
    keep: keepLetter,
  },
  async (request, tell) =>
    isFromRevenueCat(request.headers.authorization) ? takeRevenueCatBody(request.body, tell) : "refused",
);

/** What follows from a message, whether it was delivered or is replayed. RevenueCat cannot be asked for it again. */
export async function takeRevenueCatBody(sent: unknown, tell: Tell): Promise<WebhookAnswer> {
  const text = JSON.stringify(sent) ?? "";
  tell({ key: text, about: {}, body: text });
  const body = v.safeParse(bodySchema, sent);
  if (!body.success) return "unreadable";

  const { event } = body.output;
  const about = { event: event.id, type: event.type };
  tell({ key: event.id, about, uids: learnerIdsOf(event), body: JSON.stringify({ event }) });
  if (isOurs(event)) await handle(event);
  return "done";
}

/** By their digests, which are of one length whatever was sent. */
function isFromRevenueCat(authorization = ""): boolean {
  return timingSafeEqual(digestOf(authorization), digestOf(requireKey(revenueCatWebhookAuthorization)));
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const isOurs = ({ type, environment }: Event): boolean =>
  type !== "TEST" && !(environment === "SANDBOX" && config.billingMode === "live");

/** One transaction for all of them: after a transfer the purchase must not show on both accounts, nor on neither. */
async function handle(event: Event): Promise<void> {
  const handled = await handleOnce(revenueCatEventPath(event.id), async (markDone) => {
    const synced = await syncStores(learnerIdsOf(event), markDone);
    return synced.length > 0 ? "handled" : "nobody";
  });
  if (handled === "nobody")
    logFault("RevenueCat event of nobody", undefined, { id: event.id, type: event.type });
}
