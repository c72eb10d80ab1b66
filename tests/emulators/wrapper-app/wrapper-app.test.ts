import { describe, expect, it, onTestFinished } from "vitest";
import { startWrapperApp } from "#emulators/wrapper-app/wrapper-app.ts";
import { type Stores, startStores } from "#support/billing/revenuecat-stand-in.ts";

const toText = (type: string, payload: object = {}, id = `asked-${type}`) =>
  JSON.stringify({ v: 1, id, type, payload });

interface Said {
  id: string;
  type: string;
  payload: Record<string, unknown>;
}

/** Opens the phone, where the test acts as the page. */
async function openPhone(query = "") {
  const stores = await startStores();
  const app = await startWrapperApp({ storesUrl: stores.url });
  onTestFinished(app.close);
  app.embed("http://127.0.0.1:5000");
  const page = await (await fetch(`${app.url}/${query}`)).text();
  const [, id] = /data-phone="([^"]+)"/.exec(page) ?? [];
  const post = (route: string, body: object) =>
    fetch(`${app.url}/phones/${id}/${route}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const react = async (route: string, body: object) => {
    const { messages, sheet }: { messages: string[]; sheet: string } = await (await post(route, body)).json();
    return {
      messages,
      sheet,
      /** Returns what the app sent, without intentionally malformed messages. */
      get said() {
        return messages.map((text): Said => JSON.parse(text));
      },
    };
  };
  return {
    page,
    stores,
    url: app.url,
    post,
    hear: (type: string, payload?: object) => react("heard", { text: toText(type, payload) }),
    press: (name: string, email?: string) => react("press", { name, ...(email && { email }) }),
    say: (name: string) => react("say", { name, path: "/settings", email: "nina@gruezi.example" }),
  };
}

const buyVip = { package: { identifier: "vip_monthly" } };
const subscriptionOf = async ({ read }: Stores, uid: string) =>
  (await read(`/v1/subscribers/${uid}`)).subscriber.subscriptions;

describe("the wrapper app", () => {
  it("shows the product in a phone, with a button for each event", async () => {
    const { page } = await openPhone("?os=android");

    expect(page).toContain('data-src="http://127.0.0.1:5000"');
    expect(page).toContain('data-os="android"');
    expect(page).toContain('value="stop-loading"');
  });

  it("answers 'ready' with its description and the store's packages", async () => {
    const { hear } = await openPhone("?os=android");

    const { said } = await hear("ready");

    expect(said).toMatchObject([
      { id: "asked-ready", type: "ready", payload: { parentAppOS: "android", parentAppVersion: "3.2.0" } },
      {
        type: "passPackages",
        payload: {
          packages: expect.arrayContaining([
            expect.objectContaining({
              identifier: "vip_monthly",
              product: expect.objectContaining({
                identifier: "gruezi_vip:monthly",
                priceString: "CHF 39.00",
                subscriptionPeriod: "P1M",
              }),
            }),
          ]),
        },
      },
    ]);
  });

  it.each([
    ["", undefined],
    ["?signIn=page", undefined],
    ["?signIn=app", true],
  ])("started with '%s' reports its own buttons for signing in: %s", async (query, itHas) => {
    const { hear } = await openPhone(query);

    const [ready] = (await hear("ready")).said;

    expect(ready?.payload["parentAppTriggersSignIn"]).toBe(itHas);
  });

  it("sells to the logged-in learner, after a sheet that the page waits for", async () => {
    const { hear, press, stores } = await openPhone();
    await hear("logInToSubscriptionService", { uid: "anna" });

    const { said, sheet } = await hear("purchasePackage", buyVip);
    expect(said).toMatchObject([{ id: "asked-purchasePackage", type: "keepWaiting" }]);
    expect(sheet).toContain("CHF 39.00");
    const bought = await press("buy");

    expect(bought.sheet).toBe("");
    expect(bought.said).toMatchObject([
      { id: "asked-purchasePackage", type: "stopLoading", payload: { outcome: "done" } },
    ]);
    expect(await subscriptionOf(stores, "anna")).toMatchObject({
      gruezi_vip_monthly: { period_type: "trial" },
    });
  });

  it("sells nothing to a learner who gives up", async () => {
    const { hear, press, stores } = await openPhone();
    await hear("logInToSubscriptionService", { uid: "anna" });
    await hear("purchasePackage", buyVip);

    const { said } = await press("give-up");

    expect(said).toMatchObject([{ type: "stopLoading", payload: { outcome: "cancelled" } }]);
    expect(stores.receiver.webhooks).toEqual([]);
  });

  it("resumes a cancelled plan when it is bought again", async () => {
    const { hear, press, stores } = await openPhone();
    await hear("logInToSubscriptionService", { uid: "anna" });
    await hear("purchasePackage", buyVip);
    await press("buy");
    await hear("openStoreSubscriptions");
    await press("cancel");
    expect(await subscriptionOf(stores, "anna")).toMatchObject({
      gruezi_vip_monthly: { unsubscribe_detected_at: expect.any(String) },
    });
    await press("leave");

    await hear("purchasePackage", buyVip);
    await press("buy");

    expect(await subscriptionOf(stores, "anna")).toMatchObject({
      gruezi_vip_monthly: { unsubscribe_detected_at: null },
    });
  });

  it("restores for the next account on the same phone", async () => {
    const { hear, press, stores } = await openPhone();
    await hear("logInToSubscriptionService", { uid: "anna" });
    await hear("purchasePackage", buyVip);
    await press("buy");
    await hear("logOutOfSubscriptionService");
    await hear("logInToSubscriptionService", { uid: "bruno" });

    await hear("restorePurchases");

    expect(await subscriptionOf(stores, "anna")).toEqual({});
    expect(await subscriptionOf(stores, "bruno")).toHaveProperty("gruezi_vip_monthly");
  });

  it("gives the token of the signed-in user, the same user for the same address", async () => {
    const { hear, press } = await openPhone();
    await hear("requestAppleIdToken", { nonce: "ab".repeat(32) });

    const { said } = await press("sign-in", "anton@gruezi.example");

    const [token] = said;
    expect(token).toMatchObject({ id: "asked-requestAppleIdToken", type: "logInWithIdToken" });
    expect(JSON.parse(String(token?.payload["idToken"]))).toMatchObject({ email: "anton@gruezi.example" });
  });

  it("sends its buttons' messages, broken ones too", async () => {
    const { say } = await openPhone();

    expect((await say("redirect")).said).toMatchObject([
      { type: "redirect", payload: { path: "/settings" } },
    ]);
    expect((await say("no-json")).messages).toEqual(["{not json"]);
    expect((await say("too-long")).messages[0]?.length).toBeGreaterThan(65_536);
  });

  it("says less in an old version", async () => {
    const { hear, press } = await openPhone("?version=old");
    await hear("logInToSubscriptionService", { uid: "anna" });

    expect((await hear("openStoreSubscriptions")).said).toEqual([]);
    expect((await hear("purchasePackage", buyVip)).said).toEqual([]);
    expect((await press("buy")).said).toMatchObject([{ type: "stopLoading", payload: {} }]);
  });

  it("never answers in its mute mode", async () => {
    const { hear } = await openPhone("?answers=never");

    expect((await hear("ready")).said).toEqual([]);
    expect((await hear("restorePurchases")).said).toEqual([]);
  });

  it("refuses unknown buttons", async () => {
    const { post, url } = await openPhone();

    expect((await post("say", { name: "explode", path: "", email: "" })).status).toBe(400);
    expect((await post("heard", { words: 1 })).status).toBe(400);
    expect((await fetch(`${url}/?os=windows`)).status).toBe(400);
    expect((await fetch(`${url}/?signIn=nobody`)).status).toBe(400);
    expect((await fetch(`${url}/phones/nobody/heard`, { method: "POST", body: "{}" })).status).toBe(404);
  });
});
