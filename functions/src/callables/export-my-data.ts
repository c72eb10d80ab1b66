import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import { noPayload } from "@gruezi/contract/callables/no-payload";
import { countTurn } from "#gateways/firestore/billing/asking-limits.ts";
import { collectData, collectItemsTable, packData } from "#leaving/export-data.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { stripeSecrets } from "#platform/secrets.ts";

/** All or nothing: refuses with `unavailable` if a provider fails. */
export const exportMyData = callable(
  { name: "exportMyData", request: noPayload, secrets: stripeSecrets },
  async (_nothing, { uid }) => {
    const at = now();
    await countTurn(uid, "exports", at);

    const [sections, items] = await Promise.all([collectData(uid), collectItemsTable(uid)]);
    const zip = packData({ sections, items }, new Date(at).toISOString());
    return { fileName: `gruezi-my-data-${day.format(at)}.zip`, zip: Buffer.from(zip).toString("base64") };
  },
);

const day = new Intl.DateTimeFormat("sv-SE", { timeZone: SWISS_TIME_ZONE });
