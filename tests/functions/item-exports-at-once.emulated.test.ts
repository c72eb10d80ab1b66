import "#support/functions/env.ts";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { exportMyItems } from "#functions/index.ts";
import { config } from "#functions/platform/config.ts";
import { run } from "#support/functions/call.ts";
import { mediaRoot } from "#support/functions/env.ts";
import { loginOf } from "#support/functions/logins.ts";
import { clearStore, storeEntitlement } from "#support/functions/store.ts";
import { storeBimBeckContent, storeOwnItems } from "#support/learning/stored-items.ts";
import { anEntitlement, aSubscription } from "#support/samples/documents.ts";

const ask = (uid: string) => run(exportMyItems, { data: { Format: "csv" }, auth: loginOf(uid) });

beforeEach(async () => {
  config.itemsExport = "media";
  await clearStore();
  await rm(join(mediaRoot, "exports"), { recursive: true, force: true });
  await storeBimBeckContent();
  for (const uid of ["anna", "beat"]) {
    await storeOwnItems(uid);
    await storeEntitlement(uid, anEntitlement(1, aSubscription()));
  }
});

it("six exports of an account at once: four are made, two refused, and another account exports", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => ask("anna")));

  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused).toHaveLength(2);
  for (const reason of refused) expect(reason).toMatchObject({ details: { reason: "exhausted" } });
  await expect(ask("beat")).resolves.toMatchObject({ hasAccess: true });
});
