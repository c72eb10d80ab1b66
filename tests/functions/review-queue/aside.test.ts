import "#support/functions/env.ts";
import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { beforeEach, describe, expect, it } from "vitest";
import {
  askQueue,
  cardOf,
  getAside,
  idsOf,
  lineIdOf,
  lineOf,
  storeDue,
  storeLesson,
  storeLine,
  storeMinedIn,
} from "#support/functions/review-queue.ts";
import { clearStore, storeEntitlement } from "#support/functions/store.ts";
import { anEntitlement, aSubscription, lapsed } from "#support/samples/documents.ts";

const ASIDE = { due: NEVER_DUE, Suspended: true } as const;

beforeEach(async () => {
  await clearStore();
  await Promise.all([
    storeEntitlement("anna", anEntitlement(1, aSubscription())),
    storeLesson("bim-beck"),
    storeLesson("vip-lektion", { access: "VIP" }),
  ]);
});

describe("what is set aside", () => {
  it("comes with its content, and nothing else does", async () => {
    await storeDue(cardOf("bim-beck", 0), ASIDE);
    await storeDue(cardOf("bim-beck", 1));

    const queue = await getAside();

    expect(idsOf(queue)).toEqual([cardOf("bim-beck", 0)]);
    expect(queue).toMatchObject({ today: null, items: [{ content: { kind: "card" }, schedule: ASIDE }] });
  });

  it("includes a line and a word only while they are kept", async () => {
    await storeMinedIn("bim-beck", { LineIDs: [lineIdOf(0)], Words: [`${lineIdOf(1)} Zile`] });
    await storeLine("bim-beck", 0, ASIDE);
    await storeLine("bim-beck", 2, ASIDE);
    await storeDue("w:Zile", { ...ASIDE, Kind: "word", LineID: lineIdOf(1) });
    await storeDue("w:Brot", { ...ASIDE, Kind: "word", LineID: lineIdOf(1) });

    expect(new Set(idsOf(await getAside()))).toEqual(new Set([lineOf("bim-beck", 0), "w:Zile"]));
  });

  it("leaves out what the plan does not open", async () => {
    await storeMinedIn("vip-lektion", { LineIDs: [lineIdOf(0)] });
    await storeLine("vip-lektion", 0, ASIDE);

    expect(await getAside()).toMatchObject({ items: [], leftOut: ["vip-lektion"] });
  });

  it("is refused without a plan, and without a login", async () => {
    await storeEntitlement("beat", anEntitlement(1, aSubscription(lapsed)));
    const request = { Source: { Kind: "aside" }, AtMost: 60 };

    expect(await askQueue(request, "beat")).toEqual({ hasAccess: false, error: { code: 2 } });
    expect(await askQueue(request)).toEqual({ hasAccess: false, error: { code: 1 } });
    await expect(askQueue({ ...request, UID: "anna" }, "beat")).rejects.toMatchObject({
      code: "invalid-argument",
    });
  });
});
