import { join } from "node:path";
import { loadPersonas, type Plan } from "#emulators/seed/personas.ts";
import personas from "../../../emulator-data/personas.json" with { type: "json" };

export interface Credentials {
  displayName: string;
  email: string;
  password: string;
}

export interface Learner extends Credentials {
  uid: string;
}

/** Returns a seeded learner by their id in emulator-data/personas.json. */
export function credentialsOf(id: string): Learner {
  const account = personas.find((persona) => persona.id === id)?.account;
  if (!account) throw new Error(`No persona "${id}" with an account.`);
  return account;
}

export function planOf(id: string): Plan {
  const plan = loadPersonas().find((persona) => persona.id === id)?.plan;
  if (!plan) throw new Error(`No persona "${id}" with a plan.`);
  return plan;
}

/** Many journeys use these personas; the others log in when they are needed. */
export const SIGNED_IN = ["account", "basic", "vip", "ios", "lapsed", "newcomer"] as const;
export type SignedInPersona = (typeof SIGNED_IN)[number];

/** The set-up stores the persona's logged-in browser state here. */
export const stateFile = (persona: string) => join("test-results", "signed-in", `${persona}.json`);
