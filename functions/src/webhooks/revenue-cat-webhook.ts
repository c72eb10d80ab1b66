import { createHash, timingSafeEqual } from "node:crypto";
import type { Request } from "firebase-functions/v2/https";
import * as v from "valibot";
import { syncStores } from "#billing/sync/sync-stores.ts";
import {
  isAlarmOfNobody,
  isWithinLimit,
  learnerIdsOf,
  whyPassOver,
} from "#domain/billing/revenue-cat-event.ts";
import { isDeleted } from "#gateways/firestore/accounts/departures.ts";
import { handleOnce } from "#gateways/firestore/billing/webhook-events.ts";
import { revenueCatEventPath } from "#gateways/firestore/document-paths.ts";
import { keepLetter } from "#gateways/firestore/operations/dead-letters.ts";
import { isSignedWith, SIGNATURE_HEADER } from "#gateways/revenuecat/webhook-signature.ts";
import { machineNow } from "#platform/clock.ts";
import { config } from "#platform/config.ts";
import { isUid } from "#platform/learner.ts";
import { logFault, logNote } from "#platform/log.ts";
import {
  findSecret,
  requireKey,
  revenueCatSecrets,
  revenueCatWebhookAuthorization,
  revenueCatWebhookSigningSecrets,
  stripeSecrets,
} from "#platform/secrets.ts";
import { type Tell, type WebhookOutcome, webhook } from "#platform/webhook.ts";

const idField = v.nullish(v.string());
const idsField = v.nullish(v.array(v.string()));

const eventSchema = v.pipe(
  v.object({
    /** RevenueCat guarantees only that the id is unique, not its format. */
    id: v.pipe(v.string(), v.nonEmpty()),
    type: v.string(),
    environment: v.nullish(v.string()),
    store: v.nullish(v.string()),
    app_user_id: idField,
    original_app_user_id: idField,
    aliases: idsField,
    transferred_from: idsField,
    transferred_to: idsField,
  }),
  v.forward(
    v.check((event) => isWithinLimit(event), "too many learners"),
    ["aliases"],
  ),
);
type Event = v.InferOutput<typeof eventSchema>;

const bodySchema = v.object({ event: eventSchema });

/**
 * Syncs the learners that an event names. Type, order and repetition of events do not matter, since purchases
 * are read again:
 * https://www.revenuecat.com/docs/integrations/webhooks
 */
export const revenueCatWebhook = webhook(
  {
    name: "revenueCatWebhook",
    // Includes Stripe's secrets, since a store purchase closes a payment page.
    secrets: [
      revenueCatWebhookAuthorization,
      revenueCatWebhookSigningSecrets,
      ...revenueCatSecrets,
      ...stripeSecrets,
    ],
    keep: keepLetter,
  },
  async (request, tell) => {
    const sender = checkSender(request);
    if (sender === "revenuecat") return takeRevenueCatBody(request.body, tell);
    if (sender !== "stranger")
      logFault("RevenueCat event refused", new Error(`Missing or wrong: ${sender}.`), nameIn(request.body));
    return "refused";
  },
);

/** Handles a body, for deliveries and replays. Tells the whole body, since RevenueCat cannot resend it. */
export async function takeRevenueCatBody(sent: unknown, tell: Tell): Promise<WebhookOutcome> {
  const text = JSON.stringify(sent) ?? "";
  const body = v.safeParse(bodySchema, sent);
  if (!body.success) {
    tell({ key: text, about: { ...nameIn(sent), wrong: toFields(body.issues) }, body: text });
    return "unreadable";
  }

  const { event } = body.output;
  tell({ key: event.id, about: nameOf(event), uids: learnerIdsOf(event), body: JSON.stringify({ event }) });
  const reason = whyPassOver(event, config);
  if (reason === undefined) await handle(event);
  else logNote("RevenueCat event passed over", { ...nameOf(event), reason });
  return "done";
}

/** Returns `revenuecat` or `stranger`, or the missing part of a request that may be genuine. */
function checkSender({
  headers,
  rawBody,
}: Request): "revenuecat" | "stranger" | "Authorization" | "signature" {
  const isAuthorised = isAgreed(headers.authorization);
  const keys = findSecret(revenueCatWebhookSigningSecrets)?.split(",");
  if (keys === undefined) return isAuthorised ? "revenuecat" : "stranger";
  const signed = { rawBody, signature: headers[SIGNATURE_HEADER] };
  const isSigned = isSignedWith(
    keys.map((key) => key.trim()),
    signed,
    machineNow(),
  );
  if (isAuthorised) return isSigned ? "revenuecat" : "signature";
  return isSigned ? "Authorization" : "stranger";
}

/** Compares digests, since `timingSafeEqual` needs equal lengths. */
const isAgreed = (authorization = ""): boolean =>
  timingSafeEqual(digestOf(authorization), digestOf(requireKey(revenueCatWebhookAuthorization)));

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const namedSchema = v.object({
  event: v.object({ id: v.optional(v.unknown()), type: v.optional(v.unknown()) }),
});

function nameIn(body: unknown) {
  const named = v.safeParse(namedSchema, body);
  const { id = null, type = null } = named.success ? named.output.event : {};
  return { event: id, type };
}

const toFields = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => v.getDotPath(issue) ?? "body").join(", ");

const nameOf = ({ id, type }: Event) => ({ event: id, type });

/** Syncs in one transaction, so that a transferred purchase shows on exactly one account. */
async function handle(event: Event): Promise<void> {
  const handled = await handleOnce(revenueCatEventPath(event.id), async (markDone) => {
    const synced = await syncStores(learnerIdsOf(event), markDone);
    return synced.length > 0 ? "handled" : "nobody";
  });
  if (handled === "nobody") await reportNobody(event);
}

/**
 * Reports an event without a learner. Is silent about deleted learners: they may still pay at a store, and
 * were told how to end that.
 */
async function reportNobody(event: Event): Promise<void> {
  const left = await Promise.all(learnerIdsOf(event).filter(isUid).map(isDeleted));
  const isAlarm = isAlarmOfNobody(event) && !left.includes(true);
  if (isAlarm) logFault("RevenueCat event of nobody", undefined, nameOf(event));
  else logNote("RevenueCat event passed over", { ...nameOf(event), reason: "nobody" });
}
