import type Stripe from "stripe";
import { stripeStandIn } from "#support/billing/env.ts";
import type { Random } from "./random.ts";

/** What support does in Stripe's Dashboard to something that all learners share. */
export interface Dashboard {
  /** Before anything else happens on a day. On a quiet one nothing is changed, and what was changed is put right. */
  beginDay(isQuiet: boolean): Promise<void>;
}

interface DashboardOptions {
  stripe: Stripe;
  random: Random;
  note(what: string): void;
}

export const PRICE_EDITED = "a price loses the words that name its plan";

const PRICES = ["vip_monthly", "vip_annually", "basic_monthly", "basic_annually", "vip_private_monthly"];
/** So many of the days on which all prices name their plans. */
const EDITED_OF_DAYS = 0.05;
/** Support finds out within some days. */
const MENDED_OF_DAYS = 0.4;

const { control } = stripeStandIn;

export function createDashboard({ stripe, random, note }: DashboardOptions): Dashboard {
  let edited: Pick<Stripe.Price, "id" | "metadata"> | undefined;

  async function edit(): Promise<void> {
    edited = await stripe.prices.retrieve(`price_${random.pick(PRICES)}`);
    const { tier = "", identifier = "" } = edited.metadata;
    const metadata = random.pick([{}, { tier }, { identifier }, { tier: "gold", identifier }]);
    control.editPrice({ price: edited.id, metadata });
    note(PRICE_EDITED);
  }

  return {
    async beginDay(isQuiet) {
      if (edited === undefined) return isQuiet || !random.chance(EDITED_OF_DAYS) ? undefined : edit();
      if (!isQuiet && !random.chance(MENDED_OF_DAYS)) return;
      control.editPrice({ price: edited.id, metadata: edited.metadata });
      edited = undefined;
    },
  };
}
