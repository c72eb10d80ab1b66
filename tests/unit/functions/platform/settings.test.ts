import { describe, expect, it } from "vitest";
import { parseConfig } from "#functions/platform/settings.ts";

/** The settings that production needs at least. */
const PRODUCTION = { PUBLIC_ORIGIN: "https://gruezi.example", REVENUECAT_PROJECT: "proj1a2b3c" };

const STAND_INS = {
  STRIPE_URL: "http://127.0.0.1:12111",
  REVENUECAT_URL: "http://localhost:12112",
  CLOCK_URL: "http://127.0.0.1:12111/_control/clock",
};

describe("the settings of the functions", () => {
  it("enforce App Check, use the bucket and enable live billing by default", () => {
    expect(parseConfig(PRODUCTION)).toEqual({
      enforceAppCheck: true,
      mediaRoot: undefined,
      itemsExport: "media",
      mediaCdn: undefined,
      publicOrigin: "https://gruezi.example",
      billingMode: "live",
      storeReviewers: new Set(),
      revenueCatProject: "proj1a2b3c",
      stripeUrl: undefined,
      revenueCatUrl: new URL("https://api.revenuecat.com"),
      clockUrl: undefined,
    });
  });

  it("name the stores' reviewers, a few of them", () => {
    const withReviewers = (STORE_REVIEWERS: string) =>
      parseConfig({ ...PRODUCTION, STORE_REVIEWERS }).storeReviewers;

    expect(withReviewers(" uid1, uid2,")).toEqual(new Set(["uid1", "uid2"]));
    expect(() => withReviewers("a,b,c,d,e,f")).toThrow("STORE_REVIEWERS must be at most 5 uids, with commas");
  });

  it("disable App Check and use a media folder and stand-ins under the emulators", () => {
    const settings = {
      ...PRODUCTION,
      ...STAND_INS,
      ENFORCE_APP_CHECK: "false",
      MEDIA_ROOT: "../emulator-data/media",
      BILLING_MODE: "test",
    };

    expect(parseConfig(settings)).toMatchObject({
      enforceAppCheck: false,
      mediaRoot: "../emulator-data/media",
      billingMode: "test",
      stripeUrl: new URL(STAND_INS.STRIPE_URL),
      revenueCatUrl: new URL(STAND_INS.REVENUECAT_URL),
      clockUrl: new URL(STAND_INS.CLOCK_URL),
    });
  });

  it("put a CDN before the media", () => {
    const cdn = { MEDIA_CDN_ORIGIN: "https://media.gruezi.example", MEDIA_CDN_KEY_NAME: "media-1" };

    expect(parseConfig({ ...PRODUCTION, ...cdn }).mediaCdn).toEqual({
      origin: "https://media.gruezi.example",
      keyName: "media-1",
    });
  });

  it.each([
    { MEDIA_CDN_ORIGIN: "https://media.gruezi.example" },
    { MEDIA_CDN_KEY_NAME: "media-1" },
    { MEDIA_CDN_ORIGIN: "", MEDIA_CDN_KEY_NAME: "media-1" },
    { MEDIA_CDN_ORIGIN: "https://media.gruezi.example", MEDIA_CDN_KEY_NAME: "" },
    { MEDIA_CDN_ORIGIN: "https://media.gruezi.example/", MEDIA_CDN_KEY_NAME: "media-1" },
    { MEDIA_CDN_ORIGIN: "https://media.gruezi.example/lessons", MEDIA_CDN_KEY_NAME: "media-1" },
    { MEDIA_CDN_ORIGIN: "media.gruezi.example", MEDIA_CDN_KEY_NAME: "media-1" },
    { MEDIA_CDN_ORIGIN: "https://media.gruezi.example", MEDIA_CDN_KEY_NAME: "a&Expires=9" },
    { MEDIA_CDN_ORIGIN: "https://media.gruezi.example", MEDIA_CDN_KEY_NAME: "Media_1" },
  ])("reject an incomplete CDN: %j", (cdn) => {
    expect(() => parseConfig({ ...PRODUCTION, ...cdn })).toThrow("MEDIA_CDN_");
  });

  it("name every fault in one sentence", () => {
    expect(() => parseConfig({ ENFORCE_APP_CHECK: "nope", MEDIA_ROOT: " " })).toThrow(
      'The settings of the functions are wrong: ENFORCE_APP_CHECK must be "true" or "false"; MEDIA_ROOT must name a folder or be left out; PUBLIC_ORIGIN must be the product\'s own origin, such as https://host; REVENUECAT_PROJECT must be the project\'s id in RevenueCat.',
    );
  });

  it.each(["", "FALSE", "0", "constructor", "__proto__"])(
    "never disable App Check by accident: %j",
    (setting) => {
      expect(() => parseConfig({ ...PRODUCTION, ENFORCE_APP_CHECK: setting })).toThrow("ENFORCE_APP_CHECK");
    },
  );

  it.each(["", "Test", "sandbox"])("never confuse live and test billing by accident: %j", (setting) => {
    expect(() => parseConfig({ ...PRODUCTION, BILLING_MODE: setting })).toThrow("BILLING_MODE");
  });

  it.each(["media", "texts", "off"])("state the exportable data: %s", (setting) => {
    expect(parseConfig({ ...PRODUCTION, ITEMS_EXPORT: setting }).itemsExport).toBe(setting);
  });

  it.each(["", "all", "OFF"])("never widen exports by accident: %j", (setting) => {
    expect(() => parseConfig({ ...PRODUCTION, ITEMS_EXPORT: setting })).toThrow("ITEMS_EXPORT");
  });

  it.each([
    "https://gruezi.example/",
    "gruezi.example",
    "https://gruezi.example/a",
    "javascript:alert(1)",
    "",
  ])("refuse an invalid origin: %j", (origin) => {
    expect(() => parseConfig({ ...PRODUCTION, PUBLIC_ORIGIN: origin })).toThrow("PUBLIC_ORIGIN");
  });

  it.each(["STRIPE_URL", "REVENUECAT_URL", "CLOCK_URL"])(
    "reach no stand-in beyond this machine: %s",
    (name) => {
      expect(() => parseConfig({ ...PRODUCTION, [name]: "http://stand-in.example" })).toThrow(name);
    },
  );
});
