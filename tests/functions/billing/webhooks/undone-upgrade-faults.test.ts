import { MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { stripeWebhook } from "#functions/index.ts";
import { letLeaseExpire } from "#support/billing/command-leases.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { liveOn } from "#support/billing/invariants.ts";
import { dieEverywhere } from "#support/billing/kill-points.ts";
import {
  confirmUnheard,
  haveYear,
  outdatePage,
  undoneYear,
  yearOf,
} from "#support/billing/outdated-years.ts";
import { hurryStripe } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";

allowFaults("upgrade given back", "webhook failed");

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

beforeEach(() => {
  vi.restoreAllMocks();
  hurryStripe();
});

const WRITES = [
  ["POST", "/v1/subscriptions/:id"],
  ["POST", "/v1/customers/:id"],
  ["POST", "/v1/refunds"],
  ["GET", "/v1/subscriptions/:id"],
  ["GET", "/v1/invoices"],
] as const;

const TROUBLES = [
  ["fails", { kind: "500", when: "before" }],
  ["does it and says it failed", { kind: "500", when: "after" }],
  ["breaks off before it", { kind: "cut", when: "before" }],
  ["does it and breaks off", { kind: "cut", when: "after" }],
] as const;

const LONG = 180_000;

describe.each([
  { by: "a credit", usedDays: 16 },
  { by: "a payment", usedDays: 300 },
])("an outdated upgrade that $by paid", ({ usedDays }) => {
  describe.each(WRITES)("while Stripe handles %s %s", (method, path) => {
    it.each(TROUBLES)("and %s, is undone once by a retry", async (_what, trouble) => {
      const { end } = await haveYear(usedDays);
      const eventId = await confirmUnheard(await outdatePage());
      control.setApiFault({ method, path, ...trouble, times: 2 });

      await control.deliver({ eventId });
      control.clearApiFaults({});

      expect(await control.deliver({ eventId })).toEqual([200]);
      control.flush({});
      await control.idle({});
      expect(await yearOf()).toEqual(undoneYear(end));
      expect(await liveOn("anna")).toEqual([]);
    });
  });

  it(
    "is undone once, wherever its handler dies",
    async () => {
      let end = 0;
      let eventId = "";
      const { operations, undisturbed, disturbed } = await dieEverywhere({
        async arrange() {
          ({ end } = await haveYear(usedDays));
          eventId = await confirmUnheard(await outdatePage());
        },
        work: () => control.deliver({ eventId }),
        // Waits until the dead handler's leases have expired.
        async again() {
          await letLeaseExpire("anna");
          await clock.advance(2 * MINUTE);
          await control.deliver({ eventId });
        },
        observe: yearOf,
      });

      expect(undisturbed).toEqual(undoneYear(end));
      expect(disturbed).toEqual([...operations, "the answer"].map(() => undisturbed));
    },
    LONG,
  );
});
