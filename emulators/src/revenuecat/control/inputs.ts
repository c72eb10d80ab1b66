import { ENTITLEMENTS } from "@gruezi/contract/tiers";
import * as v from "valibot";
import { advanceInput, choice, natural, positive, text, webhookInputs } from "../../pages/control-inputs.ts";
import { FAULT_KINDS } from "../api/requested-faults.ts";
import { SIGNATURE_FLAWS } from "../webhooks.ts";
import { SELLING_STORES } from "../world/stores.ts";

const store = v.picklist(SELLING_STORES);

/** A purchase, by default the newest one. */
const onePurchase = { uid: text, product: v.optional(text) };

/** Schemas of the control's requests, which arrive as a form or as JSON. */
export const CONTROL_INPUTS = {
  "store-purchase": v.strictObject({
    uid: text,
    store,
    product: text,
    trial: v.optional(choice),
    sandbox: v.optional(choice),
  }),
  renew: v.strictObject(onePurchase),
  cancel: v.strictObject(onePurchase),
  uncancel: v.strictObject(onePurchase),
  "billing-issue": v.strictObject({ ...onePurchase, graceDays: v.optional(natural) }),
  expire: v.strictObject(onePurchase),
  refund: v.strictObject(onePurchase),
  pause: v.strictObject({ ...onePurchase, days: v.optional(positive) }),
  transfer: v.strictObject({ from: text, to: text }),
  alias: v.strictObject({ uid: text, alias: text }),
  "grant-promotional": v.strictObject({
    uid: text,
    entitlement: v.picklist(ENTITLEMENTS),
    days: v.optional(positive),
  }),
  "buy-once": v.strictObject({
    uid: text,
    store,
    product: text,
    entitlement: v.picklist(ENTITLEMENTS),
    days: v.optional(positive),
    sandbox: v.optional(choice),
  }),
  "grant-temporarily": v.strictObject({ uid: text, store, product: text, hours: v.optional(positive) }),
  extend: v.strictObject({ ...onePurchase, days: positive }),
  "reverse-refund": v.strictObject(onePurchase),
  "spoil-row": v.strictObject({ ...onePurchase, field: v.optional(text) }),
  "copy-offering": v.strictObject({ name: text, copy: text }),
  "name-events": v.strictObject({ prefix: v.string() }),
  seed: v.strictObject({
    uid: text,
    /** Any text, which is checked later against `SELLING_STORES`. */
    store: text,
    product: text,
    purchasedAt: natural,
    expiresAt: natural,
    trial: v.optional(choice),
    cancels: v.optional(choice),
    sandbox: v.optional(choice),
  }),
  ...webhookInputs,
  deliver: v.strictObject({
    eventId: text,
    times: v.optional(positive),
    authorization: v.optional(text),
    signature: v.optional(v.picklist(SIGNATURE_FLAWS)),
  }),
  send: v.strictObject({ event: v.looseObject({ type: text }) }),
  "set-api-fault": v.strictObject({
    method: v.picklist(["GET", "POST", "DELETE"]),
    path: v.pipe(v.string(), v.startsWith("/v")),
    kind: v.picklist(FAULT_KINDS),
    times: v.optional(positive),
  }),
  advance: advanceInput,
  reset: v.strictObject({}),
} as const;

export type ControlName = keyof typeof CONTROL_INPUTS;
export type ControlRequest<Name extends ControlName> = v.InferOutput<(typeof CONTROL_INPUTS)[Name]>;
