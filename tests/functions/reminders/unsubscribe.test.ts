import "#support/functions/env.ts";
import { createHmac } from "node:crypto";
import { CONSENT_VERSION } from "@gruezi/contract/business";
import { REMINDER_KIND_IDS, REMINDER_KINDS, type ReminderKind } from "@gruezi/contract/reminder-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { toUnsubscribeToken } from "#functions/gateways/mail/unsubscribe-token.ts";
import { toMediaAddress } from "#functions/gateways/media/media-token.ts";
import { unsubscribe } from "#functions/index.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { serveFunction } from "#support/functions/serve-function.ts";
import { SETTINGS } from "#support/functions/settings.ts";
import { clearStore, store } from "#support/functions/store.ts";
import { storedConsents } from "#support/samples/consents.ts";

const linkOf = (uid: string, kind: ReminderKind = "items"): string =>
  `/unsubscribe/${toUnsubscribeToken(uid, kind)}`;

const nameOf = (uid: string) => Buffer.from(uid).toString("base64url");
const signed = (text: string, key: string = SETTINGS.UNSUBSCRIBE_KEY) =>
  createHmac("sha256", key).update(text).digest("base64url");

/** The link of a mail from before November 2026, which stops reminders of all kinds. */
const oldLinkOf = (uid: string): string =>
  `/unsubscribe/${nameOf(uid)}.${signed(`stop-reminders\n${nameOf(uid)}`)}`;

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
const stoppedOf = async (uid: string): Promise<unknown> => (await userOf(uid))?.["StoppedReminders"] ?? [];

const storeUser = (uid: string) =>
  store()
    .doc(`Users/${uid}`)
    .set(storedConsents({ DocID: uid }));

beforeEach(async () => {
  await clearStore();
  await Promise.all(["anna", "beat"].map(storeUser));
});

describe("the link in a mail, opened", () => {
  it("asks, and changes nothing, because mail programs open links too", async () => {
    const answer = await read(linkOf("anna"));

    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.text).toContain("You will get no more mails about what there is to remember.");
    expect(answer.text).toContain('<form method="post">');
    expect(await stoppedOf("anna")).toEqual([]);
  });

  it("is answered without a body by HEAD", async () => {
    const answer = await read(linkOf("anna"), "HEAD");

    expect(answer).toMatchObject({ status: 200, text: "" });
    expect(await stoppedOf("anna")).toEqual([]);
  });

  it("is not cached, not framed and not passed on as a referrer", async () => {
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
    "stops the reminders, whatever type the mail program gives to its body: %s",
    async (type) => {
      const answer = await press(linkOf("anna"), type);

      expect(answer.status).toBe(200);
      expect(answer.text).toContain("No mails about what there is to remember reach you any more.");
      expect(await stoppedOf("anna")).toEqual(["items"]);
    },
  );

  it.each(REMINDER_KIND_IDS)("stops reminders of its kind and no others: %s", async (kind) => {
    const answer = await press(linkOf("anna", kind));

    expect(answer.text).toContain(REMINDER_KINDS[kind].about);
    expect(await userOf("anna")).toEqual({ ...storedConsents({ DocID: "anna" }), StoppedReminders: [kind] });
  });

  it("stops both kinds when two links are pressed at once", async () => {
    await Promise.all([press(linkOf("anna", "items")), press(linkOf("anna", "lessons"))]);

    expect(await stoppedOf("anna")).toEqual(expect.arrayContaining(["items", "lessons"]));
    expect(await hasReminders("anna")).toBe(true);
  });

  it("is stored once when it is pressed twice at once", async () => {
    await Promise.all([press(linkOf("anna")), press(linkOf("anna"))]);

    expect(await stoppedOf("anna")).toEqual(["items"]);
  });

  it("is stored although the stored list is malformed", async () => {
    await store().doc("Users/anna").update({ StoppedReminders: "all" });

    await press(linkOf("anna"));

    expect(await stoppedOf("anna")).toEqual(["items"]);
  });

  it("stops the reminders at the function's own address too", async () => {
    await press(linkOf("anna").replace("/unsubscribe", ""));

    expect(await stoppedOf("anna")).toEqual(["items"]);
  });

  it("leaves other learners' reminders alone", async () => {
    await press(linkOf("anna"));

    expect(await stoppedOf("beat")).toEqual([]);
  });

  it("gives the same answer a second time and changes nothing", async () => {
    const first = await press(linkOf("anna"));
    const before = await userOf("anna");

    const second = await press(linkOf("anna"));

    expect(second.text).toBe(first.text);
    expect(await userOf("anna")).toEqual(before);
  });

  it.each([
    ["has no account any more", "gone", undefined],
    ["is being deleted", "beat", "DeletedUsers/beat"],
  ])("gives the same answer to somebody who %s, and writes nothing", async (_who, uid, mark) => {
    if (mark) await store().doc(mark).set({});
    const before = await userOf(uid);

    const answer = await press(linkOf(uid));

    expect(answer.text).toBe((await press(linkOf("anna"))).text);
    expect(await userOf(uid)).toEqual(before);
  });

  it("in a loop is refused, without a log line", async () => {
    const ask = await serveFunction(unsubscribe);
    const presses = Array.from({ length: 700 }, () => ask(linkOf("gone-for-long"), { method: "POST" }));

    const statuses = (await Promise.all(presses)).map(({ status }) => status);

    expect(statuses).toContain(429);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(takeLoggedFaults()).toEqual([]);
  }, 60_000);
});

describe("the link of a mail from before each kind had its own", () => {
  it("asks whether all reminders are to stop", async () => {
    const { text } = await read(oldLinkOf("anna"));

    expect(text).toContain("Stop the reminders?");
    for (const kind of REMINDER_KIND_IDS) expect(text).toContain(REMINDER_KINDS[kind].about);
    expect(await hasReminders("anna")).toBe(true);
  });

  it("withdraws the consent, and stores its date and version", async () => {
    const answer = await press(oldLinkOf("anna"));

    expect(answer.text).toContain("You get no more reminders.");
    const { RemindersConsent, ...others } = (await userOf("anna")) ?? {};
    expect(RemindersConsent.didUserAgree).toBe(false);
    expect(Date.now() - RemindersConsent.Date.toMillis()).toBeLessThan(60_000);
    expect(RemindersConsent.Version).toBe(CONSENT_VERSION);
    const { RemindersConsent: _before, ...kept } = storedConsents({ DocID: "anna" });
    expect(others).toEqual(kept);
  });

  it("gives the same answer a second time and changes nothing", async () => {
    const first = await press(oldLinkOf("anna"));
    const before = await userOf("anna");

    const second = await press(oldLinkOf("anna"));

    expect(second.text).toBe(first.text);
    expect(await userOf("anna")).toEqual(before);
  });
});

describe("a link that we did not issue", () => {
  const [kind = "", name = "", signature = ""] = toUnsubscribeToken("anna", "items").split(".");
  const oldSignature = signed(`stop-reminders\n${name}`);
  const mediaSignature = toMediaAddress("lessons/anna/a.ts", {
    expiresAt: 1_800_000_000_000,
    keys: [SETTINGS.UNSUBSCRIBE_KEY],
    uid: "anna",
  })
    .split("/")[2]
    ?.split(".")[1];

  it.each([
    ["with somebody else's name", `${kind}.${nameOf("beat")}.${signature}`],
    ["of another kind", `lessons.${name}.${signature}`],
    ["of a kind that there is not", `gossip.${name}.${signed(`stop-reminders-of-a-kind\ngossip\n${name}`)}`],
    ["of an object's prototype", `constructor.${name}.${signature}`],
    ["of the kind that old links have", `all.${name}.${oldSignature}`],
    ["without its kind", `${name}.${signature}`],
    ["with an old link's signature", `${kind}.${name}.${oldSignature}`],
    ["with its name spelled in another way", `${kind}.${name}=.${signature}`],
    ["without its end", `${kind}.${name}.${signature.slice(0, -1)}`],
    ["with more behind it", `${kind}.${name}.${signature}A`],
    ["with a path behind it", `${kind}.${name}.${signature}/..`],
    ["without a signature", `${kind}.${name}`],
    ["with an empty one", `${kind}.${name}.`],
    ["signed with another key", `${name}.${signed(`stop-reminders\n${name}`, SETTINGS.MEDIA_SIGNING_KEY)}`],
    ["signed for another purpose", `${name}.${signed(name)}`],
    ["signed as a film's address is", `${name}.${mediaSignature}`],
    ["that is nothing at all", ""],
    ["that is far too long", "A".repeat(5000)],
    ["with markup in it", "%3Cscript%3E.x"],
  ])("%s is not found and changes nothing", async (_how, token) => {
    const answers = [await press(`/unsubscribe/${token}`), await read(`/unsubscribe/${token}`)];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.text).toContain("This link is not whole.");
    expect(answers[0]?.text).not.toContain("<script");
    expect([await hasReminders("anna"), await hasReminders("beat")]).toEqual([true, true]);
    expect([await stoppedOf("anna"), await stoppedOf("beat")]).toEqual([[], []]);
  });
});

it.each(["PUT", "DELETE", "OPTIONS", "PATCH"])("%s is refused at this address", async (method) => {
  const answer = await read(linkOf("anna"), method);

  expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, HEAD, POST" } });
  expect(await stoppedOf("anna")).toEqual([]);
});
