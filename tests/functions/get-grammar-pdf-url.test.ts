import "#support/functions/env.ts";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import { HOUR } from "@gruezi/contract/durations";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getGrammarPDFurl } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { clearStore, countReads, store, storeEntitlement } from "#support/functions/store.ts";
import { anEntitlement, aSubscription, lapsed, revoked } from "#support/samples/documents.ts";

const ask = (data: unknown, uid?: string) =>
  run(getGrammarPDFurl, { data, ...(uid === undefined ? {} : { auth: loginOf(uid) }) });
const open = (uid?: string) => ask({ DocID: "articles" }, uid);

const ARTICLES: GrammarPdf = {
  DocID: "articles",
  Title: "De, d, s: articles and cases",
  Order: 1,
  Pages: 3,
  Summary: "Three genders, two cases and no genitive.",
};

const REFUSED_SIGNED_OUT = { hasAccess: false, error: { code: 1 } };
const REFUSED_NO_PLAN = { hasAccess: false, error: { code: 2 } };
const OPEN = { hasAccess: true };
const vip = { Tier: 2 } as const;

beforeEach(async () => {
  vi.restoreAllMocks();
  await clearStore();
  await store()
    .doc("GrammarPDFs/articles")
    .set({ ...ARTICLES });
});

describe("access to a grammar sheet", () => {
  const cases: [string, Entitlement | undefined, object][] = [
    ["a learner without a plan", undefined, REFUSED_NO_PLAN],
    ["a BASIC subscriber", anEntitlement(1, aSubscription()), OPEN],
    ["a VIP subscriber", anEntitlement(2, aSubscription(vip)), OPEN],
    ["a lapsed subscriber", anEntitlement(1, aSubscription(lapsed)), REFUSED_NO_PLAN],
    ["a refunded subscriber", anEntitlement(1, aSubscription(revoked)), REFUSED_NO_PLAN],
  ];

  it.each(cases)("depends on the plan: %s", async (_who, entitlement, answer) => {
    if (entitlement !== undefined) await storeEntitlement("anna", entitlement);

    expect(await open("anna")).toMatchObject(answer);
  });

  it("is refused to a visitor without a read", async () => {
    const reads = countReads();

    expect(await open()).toEqual(REFUSED_SIGNED_OUT);
    expect(await ask({ DocID: "no-such-sheet" })).toEqual(REFUSED_SIGNED_OUT);

    expect(reads()).toBe(0);
  });

  it("is answered with not found if the sheet does not exist", async () => {
    const notFound = { code: "not-found", details: { reason: "not-found" } };

    await expect(ask({ DocID: "no-such-sheet" }, "anna")).rejects.toMatchObject(notFound);
  });
});

describe("the address of a grammar sheet", () => {
  it("is signed for the sheet's folder alone, and comes with its expiry", async () => {
    await storeEntitlement("anna", anEntitlement(1, aSubscription()));
    const inFourHours = Date.now() + 4 * HOUR;

    const answer = await open("anna");

    expect(answer).toEqual({
      hasAccess: true,
      url: expect.stringMatching(
        /^\/media\/\d{10}\.[\w-]{8}\.[\w-]{16}\.[\w-]{43}\/grammar\/articles\/grammar\.pdf$/,
      ),
      expiresAt: expect.any(Number),
    });
    expect(answer.hasAccess && answer.expiresAt).toBeGreaterThanOrEqual(inFourHours);
  });
});

describe("a request for a sheet", () => {
  it.each([
    ["no sheet", {}, "DocID"],
    ["a sheet that is a list", { DocID: ["articles"] }, "DocID"],
    ["a sheet that is a path", { DocID: "articles/../../lessons/bim-beck" }, "DocID"],
    ["a field too many", { DocID: "articles", path: "lessons/bim-beck" }, "path"],
  ])("is refused with the field's name: %s", async (_what, data, field) => {
    const refusal = { code: "invalid-argument", details: { reason: "bad-input", field } };

    await expect(ask(data, "anna")).rejects.toMatchObject(refusal);
  });
});
