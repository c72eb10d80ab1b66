import "#support/functions/env.ts";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Access } from "@gruezi/contract/documents/lesson-choices";
import { MINUTE } from "@gruezi/contract/durations";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getSecureData_v2_0 } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { clearStore, countReads, store, storeEntitlement, storeSecret } from "#support/functions/store.ts";
import { anEntitlement, aSecret, aSubscription, lapsed, revoked } from "#support/samples/documents.ts";

const open = (videoID: string, uid?: string) =>
  run(getSecureData_v2_0, { data: { videoID }, ...(uid === undefined ? {} : { auth: loginOf(uid) }) });

const REFUSED_SIGNED_OUT = { hasAccess: false, error: { code: 1 } };
const REFUSED_NO_PLAN = { hasAccess: false, error: { code: 2 } };
const QUARTER_HOUR = 15 * MINUTE;
const OPEN = { hasAccess: true };

beforeEach(async () => {
  vi.restoreAllMocks();
  await clearStore();
});

describe("access to a lesson", () => {
  const vip = { Tier: 2 } as const;
  const entitlementOf: Record<string, Entitlement | undefined> = {
    "a learner without a plan": undefined,
    "a BASIC subscriber": anEntitlement(1, aSubscription()),
    "a VIP subscriber": anEntitlement(2, aSubscription(vip)),
    "a lapsed VIP whose document still says VIP": anEntitlement(2, aSubscription({ ...vip, ...lapsed })),
    "a refunded VIP whose document still says VIP": anEntitlement(2, aSubscription({ ...vip, ...revoked })),
    "a lapsed VIP with BASIC still running": anEntitlement(
      2,
      aSubscription({ ...vip, ...lapsed }),
      aSubscription(),
    ),
    "a VIP whose document was written before the purchase": anEntitlement(0, aSubscription(vip)),
  };
  const answers: Record<Access, readonly object[]> = {
    public: [OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN],
    account: [OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN],
    BASIC: [REFUSED_NO_PLAN, OPEN, OPEN, REFUSED_NO_PLAN, REFUSED_NO_PLAN, OPEN, OPEN],
    VIP: [REFUSED_NO_PLAN, REFUSED_NO_PLAN, OPEN, REFUSED_NO_PLAN, REFUSED_NO_PLAN, REFUSED_NO_PLAN, OPEN],
  };
  const cases = (Object.keys(answers) as Access[]).flatMap((access) =>
    Object.entries(entitlementOf).map(([who, entitlement], column) => ({
      access,
      who,
      entitlement,
      answer: answers[access][column],
    })),
  );

  it.each(cases)("$access lesson, $who: $answer", async ({ access, entitlement, answer }) => {
    await storeSecret("bim-beck", aSecret({ Access: access }));
    if (entitlement !== undefined) await storeEntitlement("anna", entitlement);

    expect(await open("bim-beck", "anna")).toMatchObject(answer ?? {});
  });

  it.each([
    ["public", OPEN],
    ["account", REFUSED_SIGNED_OUT],
    ["BASIC", REFUSED_SIGNED_OUT],
    ["VIP", REFUSED_SIGNED_OUT],
  ] as const)("%s lesson, a visitor: %o", async (access, answer) => {
    await storeSecret("bim-beck", aSecret({ Access: access }));

    expect(await open("bim-beck")).toMatchObject(answer);
  });

  it("a visitor does not learn whether a lesson exists", async () => {
    expect(await open("no-such-lesson")).toEqual(REFUSED_SIGNED_OUT);
  });

  it("a learner gets not found for a lesson that does not exist", async () => {
    const notFound = { code: "not-found", details: { reason: "not-found" } };

    await expect(open("no-such-lesson", "anna")).rejects.toMatchObject(notFound);
  });

  it("another learner's plan opens nothing", async () => {
    await storeSecret("bim-beck", aSecret());
    await storeEntitlement("beat", anEntitlement(2, aSubscription(vip)));

    expect(await open("bim-beck", "anna")).toMatchObject(REFUSED_NO_PLAN);
  });

  it("a refusal carries nothing of the lesson", async () => {
    await storeSecret("bim-beck", aSecret({ Text: "paid for" }));

    expect(await open("bim-beck", "anna")).toEqual({
      ...REFUSED_NO_PLAN,
      shortfall: { held: 0, isTrialUsed: false },
    });
  });

  it.each([
    ["BASIC", anEntitlement(1, aSubscription()), { held: 1, isTrialUsed: true }],
    [
      "a plan that has ended",
      anEntitlement(1, aSubscription({ ...lapsed, source: "revenuecat" })),
      { held: 0, isTrialUsed: true, lapsed: { name: "BASIC", endedAt: lapsed.accessUntil } },
    ],
  ])(
    "a learner with %s sees what is missing, and is offered no trial",
    async (_what, entitlement, shortfall) => {
      await storeSecret("fondue-abig", aSecret({ Access: "VIP" }));
      await storeEntitlement("anna", entitlement);

      expect(await open("fondue-abig", "anna")).toEqual({ ...REFUSED_NO_PLAN, shortfall });
    },
  );
});

describe("an open lesson", () => {
  it("has its text, and addresses signed for its folder that a player can follow", async () => {
    await storeSecret("bim-beck", aSecret({ Access: "public" }));

    const content = await open("bim-beck");

    const address = /^\/media\/\d{10}\.[\w-]{8}\.visitor\.[\w-]{43}\/lessons\/bim-beck\//;
    expect(content).toEqual({
      hasAccess: true,
      Text: "## Bim Beck",
      VideoHLSurl: expect.stringMatching(new RegExp(`${address.source}video/master\\.m3u8$`)),
      Photos: [
        {
          Url: expect.stringMatching(new RegExp(`${address.source}photos/beck\\.webp$`)),
          Alt: "A bakery counter",
        },
      ],
      Audios: [{ Url: expect.stringMatching(address), Title: "Ich hätt gern es Pfünderli." }],
      Captions: {
        gsw: expect.stringMatching(address),
        de: expect.stringMatching(address),
        en: expect.stringMatching(address),
      },
      Clips: { Url: expect.stringMatching(new RegExp(`${address.source}clips/$`)), HasSlow: true },
      expiresAt: expect.any(Number),
    });
  });

  it("has its folder of recordings, even if it was published before there were any", async () => {
    const { Clips: _, ...older } = aSecret({ Access: "public" });
    await store().doc("Videos/bim-beck/Secret/content").set(older);

    expect(await open("bim-beck")).toMatchObject({
      Clips: { Url: expect.stringMatching(/\/lessons\/bim-beck\/clips\/$/), HasSlow: false },
    });
  });

  it("has addresses that expire on a quarter of an hour, after four hours and up to a quarter more", async () => {
    await storeSecret("bim-beck", aSecret({ Access: "public" }));
    const before = Date.now();

    const content = await open("bim-beck");

    const { expiresAt } = content.hasAccess ? content : { expiresAt: 0 };
    expect(expiresAt % QUARTER_HOUR).toBe(0);
    expect(expiresAt - before).toBeGreaterThanOrEqual(16 * QUARTER_HOUR);
    expect(expiresAt - before).toBeLessThan(17 * QUARTER_HOUR + 1_000);
  });
});

describe("the reads of opening a lesson", () => {
  it.each([
    ["a visitor", "VIP", undefined, 1],
    ["a learner, where no plan is needed", "account", "anna", 1],
    ["a subscriber, where a plan is needed", "VIP", "anna", 2],
  ] as const)("are limited for %s", async (_who, access, uid, documents) => {
    await storeSecret("bim-beck", aSecret({ Access: access }));
    await storeEntitlement("anna", anEntitlement(2, aSubscription({ Tier: 2 })));
    const reads = countReads();

    await open("bim-beck", uid);

    expect(reads()).toBe(documents);
  });

  it("accept a date that is stored as a timestamp as well as one in milliseconds", async () => {
    const soon = new Date(Date.now() + 60_000);
    await storeSecret("bim-beck", aSecret());
    await store()
      .doc("Entitlements/anna")
      .set({ subs: { one: { Tier: 1, accessUntil: soon, revokedAt: null } } });

    expect(await open("bim-beck", "anna")).toMatchObject(OPEN);
  });
});

describe("a malformed document", () => {
  it.each([
    [
      "a lesson with an unknown access level",
      "Videos/bim-beck/Secret/content",
      { ...aSecret(), Access: "GOLD" },
    ],
    ["a lesson without its video", "Videos/bim-beck/Secret/content", { Access: "public" }],
    ["an entitlement with an unknown tier", "Entitlements/anna", { subs: { one: { Tier: 3 } } }],
  ])("opens nothing, is logged, and the caller learns nothing of it: %s", async (_what, path, fields) => {
    await storeSecret("bim-beck", aSecret());
    await store().doc(path).set(fields);

    const refusal = { code: "internal", message: "unexpected", details: { reason: "unexpected" } };
    await expect(open("bim-beck", "anna")).rejects.toMatchObject(refusal);

    expect(takeLoggedFaults()).toEqual([expect.stringContaining(`${path} is malformed`)]);
  });

  it("is logged by the names of its fields, never by their values", async () => {
    await store()
      .doc("Videos/bim-beck/Secret/content")
      .set({ ...aSecret({ Text: "paid for" }), Access: "GOLD" });

    await expect(open("bim-beck", "anna")).rejects.toThrow("unexpected");

    expect(takeLoggedFaults().join()).not.toMatch(/paid for|GOLD/);
  });
});
