import "#support/functions/env.ts";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listen } from "#emulators/pages/listen.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

/** What a failing RevenueCat answers, in this order, and the requests that it received. */
let answers: (() => Response | Promise<Response>)[] = [];
const asked: URL[] = [];

const APPS = [
  { id: "app_web", type: "stripe" },
  { id: "app_ios", type: "app_store" },
  { id: "app_ios_2", type: "app_store" },
  { id: "app_mac", type: "mac_app_store" },
  { id: "app_android", type: "play_store" },
  { id: "app_test", type: "test_store" },
  { id: "app_billing", type: "rc_billing" },
  { id: "app_new", type: "store_of_next_year" },
];

const revenueCat = await listen((request) => {
  const url = new URL(request.url);
  if (url.pathname.endsWith("/apps")) return Response.json({ items: APPS, next_page: null });
  asked.push(url);
  return answers.shift()?.() ?? new Response("nothing was prepared", { status: 404 });
});
process.env["REVENUECAT_URL"] = revenueCat.url;
// Imported after the setting, which the modules read when they are loaded.
const offerings = await import("#functions/gateways/revenuecat/offerings.ts");
const { listStoreFacts } = await import("#functions/gateways/revenuecat/subscriber.ts");

const listOfferings = (sold: readonly string[] = ["one", "two", "same", "odd"]) =>
  offerings.listOfferings(sold);

const answer = (body: unknown, status = 200) => [() => Response.json(body, { status })];
const never = () => [() => new Promise<Response>(() => undefined)];

const described = {
  Title: "VIP",
  PromotionText: [],
  BillingCycle: "monthly",
  Main: true,
  SecondMain: false,
  Tier: 2,
  Prerequisites: [],
  ButtonColour: "primary",
  FreeTrialPeriod: 30,
  DiscountText: null,
};

const aPackage = (lookupKey: string, position: number, ...identifiers: string[]) => ({
  lookup_key: lookupKey,
  position,
  products: { items: identifiers.map((id) => aProduct(appOf(id), id)), next_page: null },
});

const aProduct = (app: string, id: string) => ({ product: { store_identifier: id, app_id: app } });

function appOf(id: string): string {
  if (id.startsWith("prod_")) return "app_web";
  return id.includes(":") ? "app_android" : "app_ios";
}

const anOffering = (lookupKey: string, fields: object = {}) => ({
  object: "offering",
  id: `ofrng_${lookupKey}`,
  lookup_key: lookupKey,
  metadata: { packages: { vip: described, basic: described } },
  packages: { items: [aPackage("vip", 1, "prod_1", "vip:monthly", "gruezi.vip")], next_page: null },
  ...fields,
});

const aPage = (items: readonly object[], nextPage: string | null = null) =>
  answer({ items, next_page: nextPage });

const aSubscriber = (subscription: object) => ({
  subscriber: {
    entitlements: {
      vip: {
        product_identifier: "gruezi_vip",
        purchase_date: "2026-11-01T10:00:00Z",
        expires_date: "2026-12-01T10:00:00Z",
      },
    },
    subscriptions: {
      gruezi_vip: {
        store: "play_store",
        period_type: "normal",
        purchase_date: "2026-11-01T10:00:00Z",
        expires_date: "2026-12-01T10:00:00Z",
        is_sandbox: false,
        ...subscription,
      },
    },
  },
});

const shortTimeout = () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(100));
};

beforeEach(() => {
  vi.restoreAllMocks();
  answers = [];
  asked.length = 0;
});

afterAll(() => revenueCat.close());

describe("the list of offerings", () => {
  it("is read to its end, page by page, with packages and products", async () => {
    answers = [
      ...aPage([anOffering("one")], "/v2/next"),
      ...aPage([anOffering("two")], "/v2/next"),
      ...aPage([]),
    ];

    const listed = await listOfferings();

    expect(listed.map(({ identifier }) => identifier)).toEqual(["one", "two"]);
    expect(asked.map(({ searchParams }) => searchParams.get("starting_after"))).toEqual([
      null,
      "ofrng_one",
      "ofrng_two",
    ]);
    expect(asked[2]?.searchParams.getAll("expand")).toEqual(["items.package", "items.package.product"]);
  });

  it("that never ends is given up", async () => {
    answers = Array.from({ length: 20 }, () => aPage([anOffering("same")], "/v2/next")).flat();

    await expect(listOfferings()).rejects.toThrow("more than");
    expect(asked).toHaveLength(10);
  });

  it("finds each platform's product by its app, and sorts packages by their position", async () => {
    const packages = {
      items: [aPackage("basic", 2, "prod_2"), aPackage("vip", 1, "prod_1", "vip:monthly", "vip.m")],
    };
    answers = aPage([anOffering("one", { packages })]);

    const [offering] = await listOfferings();

    expect(offering?.packages.map(({ identifier, ProductIDs }) => [identifier, ProductIDs])).toEqual([
      ["vip", { stripe: "prod_1", android: "vip:monthly", ios: "vip.m" }],
      ["basic", { stripe: "prod_2" }],
    ]);
  });

  const productsOf = async (...items: readonly object[]) => {
    const sold = { ...aPackage("vip", 1), products: { items, next_page: null } };
    answers = aPage([anOffering("one", { packages: { items: [sold] } })]);
    const [offering] = await listOfferings();
    return offering?.packages[0]?.ProductIDs;
  };

  it("omits products of stores in which we do not sell, such as the Test Store", async () => {
    const sold = await productsOf(
      aProduct("app_test", "test_vip"),
      aProduct("app_ios", "vip.m"),
      aProduct("app_mac", "vip.mac"),
      aProduct("app_android", "vip:monthly"),
      aProduct("app_web", "prod_1"),
      aProduct("app_billing", "prod_rc"),
      aProduct("app_new", "vip.new"),
    );

    expect(sold).toEqual({ ios: "vip.m", android: "vip:monthly", stripe: "prod_1" });
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("does not use the Test Store's product for the iPhone if nothing is sold there", async () => {
    expect(await productsOf(aProduct("app_test", "test_vip"))).toEqual({});
  });

  it("refuses to choose between two products of one platform, and the log names both", async () => {
    const sold = await productsOf(
      aProduct("app_ios", "vip.m"),
      aProduct("app_ios_2", "vip.m2"),
      aProduct("app_web", "prod_1"),
    );

    expect(sold).toEqual({ stripe: "prod_1" });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("several products for ios: vip.m, vip.m2")]);
  });

  it("accepts one product that stands in a package twice", async () => {
    expect(await productsOf(aProduct("app_ios", "vip.m"), aProduct("app_ios_2", "vip.m"))).toEqual({
      ios: "vip.m",
    });
  });

  it("fails as a whole for a product of an app that is not listed", async () => {
    await expect(productsOf(aProduct("app_gone", "vip.m"))).rejects.toThrow("no app app_gone");
  });

  it("contains only what is for sale, and a malformed draft does not stop that", async () => {
    answers = aPage([anOffering("one"), anOffering("secret"), anOffering("draft", { packages: null })]);

    const listed = await listOfferings(["one"]);

    expect(listed.map(({ identifier }) => identifier)).toEqual(["one"]);
  });

  it.each([
    [
      "a package with a tier that does not exist",
      { metadata: { packages: { vip: { ...described, Tier: 3 } } } },
    ],
    ["more packages than it lists", { packages: { items: [], next_page: "/v2/more" } }],
    ["packages without their products", { packages: { items: [{ lookup_key: "vip", position: 1 }] } }],
  ])("fails as a whole, by name, when an offering has %s", async (_what, fields) => {
    answers = aPage([anOffering("one"), anOffering("odd", fields)]);

    await expect(listOfferings()).rejects.toThrow("offering odd is malformed");
  });

  it("skips offerings of another app in the project", async () => {
    answers = aPage([
      anOffering("theirs", { metadata: null }),
      anOffering("Theirs too", { metadata: {} }),
      anOffering("one"),
    ]);

    const listed = await listOfferings();

    expect(listed.map(({ identifier }) => identifier)).toEqual(["one"]);
  });

  it("shows only packages that the metadata describe", async () => {
    const packages = { items: [aPackage("forgotten", 1, "prod_3"), aPackage("vip", 2, "prod_1")] };
    answers = aPage([anOffering("one", { packages })]);

    const [offering] = await listOfferings();

    expect(offering?.packages).toEqual([expect.objectContaining({ identifier: "vip" })]);
  });
});

describe("a subscriber", () => {
  it("with an unknown store and an unknown kind of period is still read", async () => {
    answers = answer(aSubscriber({ store: "moon_store", period_type: "eclipse" }));

    expect(await listStoreFacts("anna")).toEqual([
      expect.objectContaining({ store: "unknown", periodType: "normal", tier: 2 }),
    ]);
  });

  it("has Google's base plan in the id of a product", async () => {
    answers = answer(aSubscriber({ product_plan_identifier: "monthly" }));

    expect(await listStoreFacts("anna")).toEqual([
      expect.objectContaining({ productId: "gruezi_vip:monthly", tier: 2 }),
    ]);
  });

  it("gets no access by a product that no entitlement names, which is logged while it runs", async () => {
    const { subscriber } = aSubscriber({ expires_date: new Date(Date.now() + 60_000).toISOString() });
    answers = answer({ subscriber: { ...subscriber, entitlements: {} } });

    expect(await listStoreFacts("anna")).toEqual([expect.objectContaining({ tier: 0 })]);
    expect(takeLoggedFaults()).toEqual([
      expect.stringContaining("No entitlement of RevenueCat names gruezi_vip"),
    ]);
  });

  it("with an ended product that no entitlement names causes no log line", async () => {
    const { subscriber } = aSubscriber({ expires_date: "2020-01-01T00:00:00Z" });
    answers = answer({ subscriber: { ...subscriber, entitlements: {} } });

    expect(await listStoreFacts("anna")).toEqual([expect.objectContaining({ tier: 0 })]);
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("is requested by an encoded id that cannot leave its place in the address", async () => {
    answers = answer(aSubscriber({}));

    await listStoreFacts("../offerings?x=1#y");

    expect(asked[0]?.pathname).toBe("/v1/subscribers/..%2Fofferings%3Fx%3D1%23y");
  });

  it("with an invalid date is read without it, and the log names the field", async () => {
    answers = answer(aSubscriber({ expires_date: "soon" }));

    await listStoreFacts("anna");

    expect(takeLoggedFaults()).toEqual([
      expect.stringContaining("malformed: subscriptions.gruezi_vip (expires_date)"),
    ]);
  });

  it("without the lists of purchases fails with the field's name, not the person's", async () => {
    answers = answer({ subscriber: { entitlements: {} } });

    await expect(listStoreFacts("anna")).rejects.toThrow(/malformed: subscriber.subscriptions/);
  });
});

describe("RevenueCat in trouble", () => {
  const unavailable = { reason: "unavailable" };

  it.each([500, 502, 503])("receives one more request after a %i", async (status) => {
    answers = [...answer({}, status), ...aPage([])];

    expect(await listOfferings()).toEqual([]);
  });

  it("receives no third request", async () => {
    answers = [...answer({}, 500), ...answer({}, 500), ...aPage([])];

    await expect(listOfferings()).rejects.toMatchObject(unavailable);
    expect(asked).toHaveLength(2);
  });

  it("receives no retry when it reports too many requests", async () => {
    answers = answer({ object: "error", type: "rate_limit_error", backoff_ms: 30_000 }, 429);

    await expect(listOfferings()).rejects.toMatchObject(unavailable);
    expect(asked).toHaveLength(1);
  });

  it("is given up after one timeout, without a retry", async () => {
    answers = never();
    shortTimeout();

    await expect(listOfferings()).rejects.toMatchObject(unavailable);
    expect(asked).toHaveLength(1);
  });

  it.each([401, 403, 404])(
    "that refuses us with a %i fails the request with its own words",
    async (status) => {
      answers = answer({ code: 7225, message: "Invalid API Key." }, status);

      await expect(listOfferings()).rejects.toThrow(
        `RevenueCat answered ${status} to /v2/projects/proj_gruezi_demo/offerings: {"code":7225`,
      );
    },
  );
});
