import { readFileSync } from "node:fs";
import { PAID_TIERS } from "@gruezi/contract/tiers";
import * as v from "valibot";

const planSchema = v.strictObject({
  source: v.picklist(["stripe", "revenuecat"]),
  /** The provider's id of the purchase. */
  ref: v.string(),
  store: v.string(),
  platform: v.picklist(["stripe", "ios", "android"]),
  ProductID: v.string(),
  identifier: v.pipe(v.string(), v.regex(/_(monthly|annually)$/)),
  Tier: v.picklist(PAID_TIERS),
  boughtDaysAgo: v.number(),
  /** Negative for a plan that has ended. */
  endsInDays: v.number(),
  cancels: v.boolean(),
});

const accountSchema = v.strictObject({
  uid: v.string(),
  displayName: v.string(),
  email: v.pipe(v.string(), v.email()),
  password: v.pipe(v.string(), v.minLength(6)),
});

const personaSchema = v.strictObject({
  id: v.picklist(["visitor", "account", "basic", "vip", "lapsed", "ios", "newcomer"]),
  tryFirst: v.string(),
  /** Whether the persona has agreed to the terms and to reminders. */
  hasAgreed: v.optional(v.boolean(), true),
  account: v.optional(accountSchema),
  plan: v.optional(planSchema),
});

export type Persona = v.InferOutput<typeof personaSchema>;
export type Plan = v.InferOutput<typeof planSchema>;
export type Learner = Persona & { account: v.InferOutput<typeof accountSchema> };

const PERSONAS_FILE = new URL("../../../emulator-data/personas.json", import.meta.url);

export function loadPersonas(): Persona[] {
  return v.parse(v.array(personaSchema), JSON.parse(readFileSync(PERSONAS_FILE, "utf8")));
}

export const isLearner = (persona: Persona): persona is Learner => persona.account !== undefined;

export const toCustomerId = (uid: string): string => `cus_${uid}`;
