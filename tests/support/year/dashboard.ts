import type Stripe from "stripe";
import { stripeStandIn } from "#support/billing/env.ts";
import type { Random } from "./random.ts";

/** Changes by support that concern all learners. */
export interface Dashboard {
  /** The first action of a day. On quiet days it only repairs. */
  beginDay(isQuiet: boolean): Promise<void>;
}

interface DashboardOptions {
  stripe: Stripe;
  random: Random;
  note(what: string): void;
}

export const PRICE_EDITED = "a price loses the words that name its plan";

const PRICES = ["vip_monthly", "vip_annually", "basic_monthly", "basic_annually", "vip_private_monthly"];
/** The share of days on which a price is broken. */
const EDITED_OF_DAYS = 0.05;
/** The share of days on which a broken price is repaired. */
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
