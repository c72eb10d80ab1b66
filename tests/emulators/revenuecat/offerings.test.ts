import { OFFER_IN_USE } from "@gruezi/contract/business";
import { describe, expect, it } from "vitest";
import { loadCatalogue } from "#emulators/revenuecat/world/catalogue.ts";
import { PROJECT_ID, startStores, V2_KEY } from "#support/billing/revenuecat-stand-in.ts";

const OFFERINGS = `/v2/projects/${PROJECT_ID}/offerings`;
const EXPANDED = `${OFFERINGS}?expand=items.package&expand=items.package.product`;

/** https://www.revenuecat.com/docs/api-v2, the Offering, Package and Product objects */
const OFFERING_FIELDS = [
  "created_at",
  "display_name",
  "id",
  "is_current",
  "lookup_key",
  "metadata",
  "object",
  "packages",
  "project_id",
  "state",
];
const PACKAGE_FIELDS = ["created_at", "display_name", "id", "lookup_key", "object", "position", "products"];
const PRODUCT_FIELDS = [
  "app_id",
  "created_at",
  "display_name",
  "id",
  "object",
  "one_time",
  "state",
  "store_identifier",
  "subscription",
  "type",
];
const DESCRIPTION_FIELDS = [
  "BillingCycle",
  "ButtonColour",
  "DiscountText",
  "FreeTrialPeriod",
  "Main",
  "Prerequisites",
  "PromotionText",
  "SecondMain",
  "Tier",
  "Title",
];

const packages = loadCatalogue().offerings.flatMap((offering) =>
  offering.is_current ? offering.packages : [],
);

describe("the offerings of the project", () => {
  it("have the documented fields, with packages and products on request", async () => {
    const { read } = await startStores();

    const list = await read(EXPANDED, V2_KEY);

    const [offering] = list.items;
    const [sold] = offering.packages.items;
    const [{ product }] = sold.products.items;
    expect(list).toMatchObject({ object: "list", next_page: null, url: OFFERINGS });
    expect(Object.keys(offering).sort()).toEqual(OFFERING_FIELDS);
    expect(Object.keys(sold).sort()).toEqual(PACKAGE_FIELDS);
    expect(Object.keys(product).sort()).toEqual(PRODUCT_FIELDS);
  });

  it("contain the current one, with its packages in order", async () => {
    const { read } = await startStores();

    const { items } = await read(EXPANDED, V2_KEY);

    const [offering] = items;
    expect(offering).toMatchObject({ lookup_key: OFFER_IN_USE, is_current: true });
    expect(offering.packages.items).toMatchObject(
      packages.map(({ identifier }, index) => ({ lookup_key: identifier, position: index + 1 })),
    );
  });

  it("sell each package in three apps and in the Test Store, without a price", async () => {
    const { read } = await startStores();

    const { items } = await read(EXPANDED, V2_KEY);

    const yearly = items[0].packages.items.find(
      (each: { lookup_key: string }) => each.lookup_key === "vip_annually",
    );
    expect(yearly.products.items).toMatchObject([
      {
        eligibility_criteria: "all",
        product: { store_identifier: "prod_vip_annually", app_id: "app_stripe" },
      },
      {
        eligibility_criteria: "all",
        product: { store_identifier: "gruezi_vip_annually", app_id: "app_ios" },
      },
      {
        eligibility_criteria: "all",
        product: { store_identifier: "gruezi_vip:annually", app_id: "app_android" },
      },
      {
        eligibility_criteria: "all",
        product: { store_identifier: "test_vip_annually", app_id: "app_test" },
      },
    ]);
    expect(JSON.stringify(items)).not.toContain("42120");
  });

  it.each([
    ["vip_annually", "P1Y", "P30D"],
    ["vip_monthly", "P1M", "P30D"],
  ])("state the duration of %s and its trial", async (identifier, duration, trialDuration) => {
    const { read } = await startStores();

    const { items } = await read(EXPANDED, V2_KEY);

    const sold = items[0].packages.items.find(
      (each: { lookup_key: string }) => each.lookup_key === identifier,
    );
    expect(sold.products.items[0].product.subscription).toMatchObject({
      duration,
      trial_duration: trialDuration,
    });
  });

  it("have no trial if none is sold", async () => {
    const { read } = await startStores();

    const { items } = await read(EXPANDED, V2_KEY);

    const [sold] = items[1].packages.items;
    expect(sold.products.items[0].product.subscription.trial_duration).toBeNull();
  });

  it("describe each package in their metadata, as written in the project", async () => {
    const { read } = await startStores();

    const { items } = await read(OFFERINGS, V2_KEY);

    const { vip_annually: described } = items[0].metadata.packages;
    expect(Object.keys(described).sort()).toEqual(DESCRIPTION_FIELDS);
    expect(described).toMatchObject({ Title: "VIP", Tier: 2, DiscountText: "(-10%)", FreeTrialPeriod: 30 });
  });

  it.each([
    ["nothing", "", false],
    ["the brackets that RevenueCat overlooks", "?expand[]=items.package", false],
    ["packages", "?expand=items.package", true],
  ])("contain packages only if these are expanded: %s", async (_what, query, hasPackages) => {
    const { read } = await startStores();

    const { items } = await read(OFFERINGS + query, V2_KEY);

    expect("packages" in items[0]).toBe(hasPackages);
  });

  it("have no products if only packages are requested", async () => {
    const { read } = await startStores();

    const { items } = await read(`${OFFERINGS}?expand=items.package`, V2_KEY);

    expect(items[0].packages.items[0]).not.toHaveProperty("products");
  });

  it("are paged, and each page links to the next with the same query", async () => {
    const { read } = await startStores();

    const first = await read(`${OFFERINGS}?limit=1&expand=items.package`, V2_KEY);
    const second = await read(first.next_page, V2_KEY);

    expect(first.items).toMatchObject([{ lookup_key: OFFER_IN_USE }]);
    expect(second.items).toMatchObject([{ lookup_key: "vip_private_lessons" }]);
    expect(second.items[0]).toHaveProperty("packages");
    expect(second.next_page).toBeNull();
  });
});

describe("the apps of the project", () => {
  const APPS = `/v2/projects/${PROJECT_ID}/apps`;

  it("state their stores", async () => {
    const { read } = await startStores();

    const { items, next_page } = await read(APPS, V2_KEY);

    expect(next_page).toBeNull();
    expect(items).toMatchObject([
      { object: "app", id: "app_ios", type: "app_store", project_id: PROJECT_ID },
      { id: "app_android", type: "play_store" },
      { id: "app_stripe", type: "stripe" },
      { id: "app_test", type: "test_store" },
    ]);
  });

  it("count against the same limit as offerings", async () => {
    const { get } = await startStores();
    await get(OFFERINGS, V2_KEY);

    const { headers } = await get(APPS, V2_KEY);

    expect(headers.get("RevenueCat-Rate-Limit-Current-Usage")).toBe("2");
  });

  it("refuse a query unknown to RevenueCat", async () => {
    const { get } = await startStores();

    expect((await get(`${APPS}?expand=product`, V2_KEY)).status).toBe(400);
  });
});

it("an offering can be copied under another name, until a reset", async () => {
  const { control, read, reset } = await startStores();

  control.copyOffering({ name: OFFER_IN_USE, copy: "for_friends" });
  const { items } = await read(OFFERINGS, V2_KEY);
  reset();

  expect(items.at(-1)).toMatchObject({ lookup_key: "for_friends", is_current: false });
  expect((await read(OFFERINGS, V2_KEY)).items).toHaveLength(items.length - 1);
  expect(() => control.copyOffering({ name: "none", copy: "x" })).toThrow("There is no offering none.");
});

describe("a customer's subscriptions in the API v2", () => {
  const SUBSCRIPTIONS = `/v2/projects/${PROJECT_ID}/customers/anna/subscriptions`;

  it("state access and renewal", async () => {
    const { control, read } = await startStores();
    await control.storePurchase({
      uid: "anna",
      store: "app_store",
      product: "gruezi_vip_monthly",
      trial: true,
    });

    const { items } = await read(SUBSCRIPTIONS, V2_KEY);

    expect(items).toMatchObject([
      {
        object: "subscription",
        customer_id: "anna",
        store: "app_store",
        gives_access: true,
        status: "trialing",
        auto_renewal_status: "will_renew",
        environment: "production",
        pending_changes: null,
        entitlements: { object: "list", items: [{ object: "entitlement", lookup_key: "vip" }] },
      },
    ]);
  });

  it("omit sandbox ones if only real ones are requested", async () => {
    const { control, read } = await startStores();
    await control.storePurchase({
      uid: "anna",
      store: "app_store",
      product: "gruezi_vip_monthly",
      sandbox: true,
    });

    const real = await read(`${SUBSCRIPTIONS}?environment=production`, V2_KEY);
    const tried = await read(`${SUBSCRIPTIONS}?environment=sandbox`, V2_KEY);

    expect(real.items).toEqual([]);
    expect(tried.items).toHaveLength(1);
  });

  it("give no access after a refund", async () => {
    const { control, read } = await startStores();
    await control.storePurchase({ uid: "anna", store: "app_store", product: "gruezi_vip_monthly" });
    await control.refund({ uid: "anna" });

    const { items } = await read(SUBSCRIPTIONS, V2_KEY);

    expect(items).toMatchObject([
      { gives_access: false, status: "expired", auto_renewal_status: "will_not_renew" },
    ]);
  });
});
