import "#support/functions/env.ts";
import { createHmac } from "node:crypto";
import { CONSENT_VERSION } from "@gruezi/contract/business";
import { beforeEach, describe, expect, it } from "vitest";
import { toUnsubscribeToken } from "#functions/gateways/mail/unsubscribe-token.ts";
import { toMediaAddress } from "#functions/gateways/media/media-token.ts";
import { unsubscribe } from "#functions/index.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { serveFunction } from "#support/functions/serve-function.ts";
import { SETTINGS } from "#support/functions/settings.ts";
import { clearStore, store } from "#support/functions/store.ts";
import { storedConsents } from "#support/samples/consents.ts";

const linkOf = (uid: string): string => `/unsubscribe/${toUnsubscribeToken(uid)}`;

const read = async (path: string, method = "GET") => (await serveFunction(unsubscribe))(path, { method });

/** A mail program presses its own button (RFC 8058, section 3.2). */
const press = async (path: string, type = "application/x-www-form-urlencoded") => {
  const ask = await serveFunction(unsubscribe);
  const body = "List-Unsubscribe=One-Click";
  return ask(path, { method: "POST", headers: { "Content-Type": type }, body });
};

const userOf = async (uid: string) => (await store().doc(`Users/${uid}`).get()).data();
const hasReminders = async (uid: string): Promise<unknown> =>
  (await userOf(uid))?.["RemindersConsent"].didUserAgree;

const storeUser = (uid: string) =>
  store()
    .doc(`Users/${uid}`)
    .set(storedConsents({ DocID: uid }));

beforeEach(async () => {
  await clearStore();
  await Promise.all(["anna", "beat"].map(storeUser));
  takeLoggedFaults();
});

describe("the link in a mail, opened", () => {
  it("asks, and changes nothing, because mail programs open links too", async () => {
    const answer = await read(linkOf("anna"));

    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.text).toContain("Stop the reminders?");
    expect(answer.text).toContain('<form method="post">');
    expect(await hasReminders("anna")).toBe(true);
  });

  it("is looked at without its body", async () => {
    const answer = await read(linkOf("anna"), "HEAD");

    expect(answer).toMatchObject({ status: 200, text: "" });
    expect(await hasReminders("anna")).toBe(true);
  });

  it("is kept by nobody, framed by nobody and told to nobody", async () => {
    const { headers } = await read(linkOf("anna"));

    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    });
  });

  it("needs nothing that its policy refuses", async () => {
    const { text } = await read(linkOf("anna"));

    expect(text).not.toMatch(/<script|https?:\/\/| on\w+=/);
  });
});

describe("the link in a mail, pressed", () => {
  it.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"])(
    "stops the reminders, whatever the mail program calls its body: %s",
    async (type) => {
      const answer = await press(linkOf("anna"), type);

      expect(answer.status).toBe(200);
      expect(answer.text).toContain("You get no more reminders.");
      expect(await hasReminders("anna")).toBe(false);
    },
  );

  it("writes down when, and to which words", async () => {
    await press(linkOf("anna"));

    const { RemindersConsent, ...others } = (await userOf("anna")) ?? {};
    expect(Date.now() - RemindersConsent.Date.toMillis()).toBeLessThan(60_000);
    expect(RemindersConsent.Version).toBe(CONSENT_VERSION);
    const { RemindersConsent: _before, ...kept } = storedConsents({ DocID: "anna" });
    expect(others).toEqual(kept);
  });

  it("does so at the function's own address too", async () => {
    await press(linkOf("anna").replace("/unsubscribe", ""));

    expect(await hasReminders("anna")).toBe(false);
  });

  it("stops nobody else's", async () => {
    await press(linkOf("anna"));

    expect(await hasReminders("beat")).toBe(true);
  });

  it("a second time says the same and changes nothing", async () => {
    const first = await press(linkOf("anna"));
    const before = await userOf("anna");

    const second = await press(linkOf("anna"));

    expect(second.text).toBe(first.text);
    expect(await userOf("anna")).toEqual(before);
  });

  it.each([
    ["has no account any more", "gone", undefined],
    ["is being deleted", "beat", "DeletedUsers/beat"],
  ])("says the same to somebody who %s, and writes nothing", async (_who, uid, mark) => {
    if (mark) await store().doc(mark).set({});
    const before = await userOf(uid);

    const answer = await press(linkOf(uid));

    expect(answer.text).toBe((await press(linkOf("anna"))).text);
    expect(await userOf(uid)).toEqual(before);
  });

  it("in a loop is refused, and logged by nobody", async () => {
    const ask = await serveFunction(unsubscribe);
    const presses = Array.from({ length: 700 }, () => ask(linkOf("gone-for-long"), { method: "POST" }));

    const statuses = (await Promise.all(presses)).map(({ status }) => status);

    expect(statuses).toContain(429);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(takeLoggedFaults()).toEqual([]);
  }, 60_000);
});

describe("a link that is not ours", () => {
  const [name = "", signature = ""] = toUnsubscribeToken("anna").split(".");
  const nameOf = (uid: string) => Buffer.from(uid).toString("base64url");
  const signed = (text: string, key: string) => createHmac("sha256", key).update(text).digest("base64url");
  const mediaSignature = toMediaAddress("lessons/anna/a.ts", {
    expiresAt: 1_800_000_000_000,
    keys: [SETTINGS.UNSUBSCRIBE_KEY],
    uid: "anna",
  })
    .split("/")[2]
    ?.split(".")[1];

  it.each([
    ["with somebody else's name", `${nameOf("beat")}.${signature}`],
    ["with its name spelled in another way", `${name}=.${signature}`],
    ["without its end", `${name}.${signature.slice(0, -1)}`],
    ["with more behind it", `${name}.${signature}A`],
    ["with a path behind it", `${name}.${signature}/..`],
    ["without a signature", name],
    ["with an empty one", `${name}.`],
    ["signed with another key", `${name}.${signed(`stop-reminders\n${name}`, SETTINGS.MEDIA_SIGNING_KEY)}`],
    ["signed for another purpose", `${name}.${signed(name, SETTINGS.UNSUBSCRIBE_KEY)}`],
    ["signed as a film's address is", `${name}.${mediaSignature}`],
    ["that is nothing at all", ""],
    ["that is far too long", "A".repeat(5000)],
    ["with markup in it", "%3Cscript%3E.x"],
  ])("%s is told apart and changes nothing", async (_how, token) => {
    const answers = [await press(`/unsubscribe/${token}`), await read(`/unsubscribe/${token}`)];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.text).toContain("This link is not whole.");
    expect(answers[0]?.text).not.toContain("<script");
    expect([await hasReminders("anna"), await hasReminders("beat")]).toEqual([true, true]);
  });
});

it.each(["PUT", "DELETE", "OPTIONS", "PATCH"])("%s is not for this address", async (method) => {
  const answer = await read(linkOf("anna"), method);

  expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, HEAD, POST" } });
  expect(await hasReminders("anna")).toBe(true);
});
