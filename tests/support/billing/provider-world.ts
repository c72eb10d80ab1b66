import type { Records, Source } from "#functions/domain/billing/entitlement-reducer.ts";
import { type StoreFacts, toStoreRecords } from "#functions/domain/billing/store-record.ts";
import { type StripeFacts, toStripeRecords } from "#functions/domain/billing/stripe-record.ts";
import { NOW } from "./builders.ts";

export const LEARNERS = ["ana", "ben", "cla"] as const;
export type Uid = (typeof LEARNERS)[number];

/** The clock stands still. What time would change is a move. */
export interface World {
  stripe: Readonly<Record<Uid, readonly StripeFacts[]>>;
  revenuecat: Readonly<Record<Uid, readonly StoreFacts[]>>;
}

const NOTHING = { ana: [], ben: [], cla: [] };
export const EMPTY_WORLD: World = { stripe: NOTHING, revenuecat: NOTHING };

export interface Move {
  name: string;
  source: Source;
  uids: readonly Uid[];
  after: World;
}

export const askProvider = (world: World, source: Source, uid: Uid): Records =>
  source === "stripe" ? toStripeRecords(world.stripe[uid]) : toStoreRecords(world.revenuecat[uid], NOW);
