import { describe, expect, it } from "vitest";
import { startStores } from "#support/billing/revenuecat-stand-in.ts";

const post = (url: string, name: string, body: BodyInit, type: string) =>
  fetch(`${url}/_control/${name}`, {
    method: "POST",
    body,
    headers: { "Content-Type": type },
    redirect: "manual",
  });
const postForm = (url: string, name: string, fields: Record<string, string>) =>
  post(url, name, new URLSearchParams(fields), "application/x-www-form-urlencoded");
const postJson = (url: string, name: string, body: unknown) =>
  post(url, name, JSON.stringify(body), "application/json");

describe("the control by HTTP", () => {
  it("acts on a form without its empty fields, and redirects to the page", async () => {
    const { url, receiver } = await startStores();

    const answer = await postForm(url, "store-purchase", {
      uid: "anna",
      store: "app_store",
      product: "gruezi_vip_monthly",
      trial: "on",
      sandbox: "",
    });

    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/");
    expect(receiver.webhooks[0]?.body.event).toMatchObject({
      period_type: "TRIAL",
      environment: "PRODUCTION",
    });
  });

  it("answers JSON with JSON", async () => {
    const { url } = await startStores();
    await postJson(url, "send", { event: { type: "TEST" } });
    const [event] = await (await fetch(`${url}/_control/events`)).json();

    const answer = await postJson(url, "deliver", { eventId: event.id, times: 2 });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([200, 200]);
  });

  it.each([
    ["store-purchase", { uid: "anna", store: "app_store", product: "gruezi_vip_monthly" }],
    ["renew", { uid: "iris" }],
    ["cancel", { uid: "iris" }],
    ["billing-issue", { uid: "iris", graceDays: 16 }],
    ["expire", { uid: "iris" }],
    ["refund", { uid: "iris" }],
    ["transfer", { from: "iris", to: "anna" }],
    ["alias", { uid: "iris", alias: "anna" }],
    ["grant-promotional", { uid: "iris", entitlement: "vip" }],
    ["buy-once", { uid: "iris", store: "app_store", product: "vip_for_ever", entitlement: "vip" }],
    ["grant-temporarily", { uid: "anna", store: "app_store", product: "gruezi_vip_monthly" }],
    ["extend", { uid: "iris", days: 3 }],
    ["spoil-row", { uid: "iris" }],
    ["copy-offering", { name: "vip_private_lessons", copy: "for_friends" }],
    ["name-events", { prefix: "evt_" }],
    ["hold", {}],
    ["flush", { order: "reversed" }],
    ["drop", { all: true }],
    ["idle", {}],
    ["set-api-fault", { method: "GET", path: "/v1/", kind: "500" }],
    ["advance", { milliseconds: 1000 }],
    ["reset", {}],
  ])("has %s", async (name, body) => {
    const { url, control } = await startStores();
    await control.storePurchase({ uid: "iris", store: "app_store", product: "gruezi_vip_monthly" });

    const answer = await postJson(url, name, body);

    expect(answer.status).toBe(200);
  });

  it.each([
    ["a name it does not know", "explode", {}, "The control knows no explode."],
    ["a field it does not know", "hold", { hard: true }, "hard"],
    ["a store it does not know", "store-purchase", { uid: "a", store: "amazon", product: "x" }, "store"],
    ["what cannot happen", "cancel", { uid: "nobody" }, "RevenueCat knows nobody by the id nobody."],
  ])("refuses %s with a sentence", async (_what, name, body, words) => {
    const { url } = await startStores();

    const answer = await postJson(url, name, body);

    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toContain(words);
  });

  it("refuses a form with a page that says why", async () => {
    const { url } = await startStores();

    const answer = await postForm(url, "cancel", { uid: "<nobody>" });

    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("RevenueCat knows nobody by the id &lt;nobody&gt;.");
  });

  it.each<[string, Record<string, string>, number]>([
    ["an hour", { milliseconds: "3600000" }, 3_600_000],
    ["two days, as a person types them", { days: "2" }, 172_800_000],
  ])("moves the product's clock by %s", async (_span, form, offset) => {
    const { url, clock } = await startStores();

    await postForm(url, "advance", form);

    expect(clock.offset()).toBe(offset);
  });

  it("lists the API's requests", async () => {
    const { url, get } = await startStores();
    await get("/v1/subscribers/anna");

    const requests = await (await fetch(`${url}/_control/requests`)).json();

    expect(requests).toEqual([{ method: "GET", path: "/v1/subscribers/anna", query: "", status: 201 }]);
  });
});

describe("the control page", () => {
  it("shows purchases, and their actions", async () => {
    const { url, control } = await startStores();
    await control.storePurchase({ uid: "anna", store: "play_store", product: "gruezi_vip:monthly" });

    const page = await (await fetch(url)).text();

    expect(page).toContain("<h3>anna</h3>");
    expect(page).toContain("Play Store, renews on 21 December 2026");
    expect(page).toContain('action="/_control/pause"');
    expect(page).toContain("INITIAL_PURCHASE");
  });

  it("offers only a new start for ended purchases", async () => {
    const { url, control } = await startStores();
    await control.storePurchase({ uid: "anna", store: "app_store", product: "gruezi_vip_monthly" });
    await control.expire({ uid: "anna" });

    const page = await (await fetch(url)).text();

    expect(page).toContain("ended on 21 November 2026");
    expect(page).toContain('action="/_control/renew"');
    expect(page).not.toContain('action="/_control/cancel"');
  });

  it("sells every product in both stores", async () => {
    const { url } = await startStores();

    const page = await (await fetch(url)).text();

    expect(page).toContain('<option value="gruezi_vip_annually">Grüezi VIP, yearly, CHF 421.20</option>');
    expect(page).toContain('<option value="gruezi_basic:monthly">Grüezi BASIC, monthly, CHF 14.00</option>');
  });

  it("escapes ids", async () => {
    const { url, control } = await startStores();
    await control.grantPromotional({ uid: "<b>anna</b>", entitlement: "vip" });

    const page = await (await fetch(url)).text();

    expect(page).toContain("&lt;b&gt;anna&lt;/b&gt;");
    expect(page).not.toContain("<b>anna");
  });
});
