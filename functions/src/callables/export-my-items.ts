import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import { exportMyItemsRequest, type ItemFormat } from "@gruezi/contract/callables/export-my-items";
import { refuseAccess, tierToDecide } from "#billing/caller-access.ts";
import { decideAccess } from "#domain/access.ts";
import { type TableFormat, toCsv } from "#domain/learning/items-csv.ts";
import type { OwnItem } from "#domain/learning/own-item.ts";
import { countTurn } from "#gateways/firestore/billing/asking-limits.ts";
import { getReviewLog } from "#gateways/firestore/learning/review-log.ts";
import { storeExport } from "#gateways/media/exported-files.ts";
import { grantMedia } from "#gateways/media/media-grant.ts";
import { collectItems } from "#leaving/items/collect-items.ts";
import { callable } from "#platform/callable.ts";
import { machineNow, now } from "#platform/clock.ts";
import { config } from "#platform/config.ts";
import { Refusal } from "#platform/refusal.ts";
import { mediaSecrets, revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/** Exports the learner's items. Refuses with `not-allowed` where the content's licence forbids export. */
export const exportMyItems = callable(
  {
    name: "exportMyItems",
    request: exportMyItemsRequest,
    secrets: [...mediaSecrets, ...stripeSecrets, ...revenueCatSecrets],
    // 10,000 items with recordings take 250 MiB, so an instance runs one export at a time.
    heavy: { memory: "512MiB", timeoutSeconds: 300, concurrency: 1 },
  },
  async ({ Format }, learner) => {
    if (config.itemsExport === "off") throw new Refusal("not-allowed");
    const tier = await tierToDecide("today", learner);
    const verdict = decideAccess("today", tier);
    if (verdict !== "allowed") return refuseAccess(verdict);
    await countTurn(learner.uid, "itemExports", now());

    const items = await collectItems(learner.uid, tier);
    const fileName = `gruezi-items-${day.format(machineNow())}.${EXTENSIONS[Format]}`;
    const bytes = WRITERS[Format]({ uid: learner.uid, items });
    const path = await storeExport(learner.uid, { format: Format, fileName, bytes });
    const { expiresAt, addressOf } = grantMedia(learner.uid);
    return { hasAccess: true, fileName, url: addressOf(path), expiresAt, items: items.length };
  },
);

interface Taken {
  uid: string;
  items: readonly OwnItem[];
}

const EXTENSIONS: Record<ItemFormat, string> = { csv: "csv", excel: "csv", apkg: "apkg" };

const writeTable = (format: TableFormat) =>
  async function* ({ items }: Taken) {
    yield new TextEncoder().encode(toCsv(items, format));
  };

const WRITERS: Record<ItemFormat, (taken: Taken) => AsyncIterable<Uint8Array>> = {
  csv: writeTable("csv"),
  excel: writeTable("excel"),
  async *apkg({ uid, items }) {
    // Imported here, since SQLite and the scheduler would slow every start.
    const [{ writePackage }, log] = await Promise.all([
      import("#leaving/items/write-package.ts"),
      getReviewLog(uid),
    ]);
    yield* writePackage({ items, log, withMedia: config.itemsExport === "media" });
  },
};

const day = new Intl.DateTimeFormat("sv-SE", { timeZone: SWISS_TIME_ZONE });
