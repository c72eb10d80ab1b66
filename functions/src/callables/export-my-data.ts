import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import { noPayload } from "@gruezi/contract/callables/no-payload";
import { countTurn } from "#gateways/firestore/billing/asking-limits.ts";
import { storeExport } from "#gateways/media/exported-files.ts";
import { grantMedia } from "#gateways/media/media-grant.ts";
import { writeArchive } from "#leaving/export-data.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { mediaSecrets, stripeSecrets } from "#platform/secrets.ts";

/** Exports all data of the learner or nothing. Refuses with `unavailable` if a provider fails. */
export const exportMyData = callable(
  {
    name: "exportMyData",
    request: noPayload,
    secrets: [...mediaSecrets, ...stripeSecrets],
    // The export of an account at its limits takes 100 MiB of memory, most of it for the table of items.
    heavy: { memory: "512MiB", timeoutSeconds: 300, concurrency: 1 },
  },
  async (_nothing, { uid }) => {
    const at = now();
    await countTurn(uid, "exports", at);

    const fileName = `gruezi-my-data-${day.format(at)}.zip`;
    const path = await storeExport(uid, { format: "zip", fileName, bytes: writeArchive(uid, at) });
    const { expiresAt, addressOf } = grantMedia(uid);
    return { fileName, url: addressOf(path), expiresAt };
  },
);

const day = new Intl.DateTimeFormat("sv-SE", { timeZone: SWISS_TIME_ZONE });
