import "#support/billing/env.ts";
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { exportMyData, media, stripeWebhook } from "#functions/index.ts";
import { addSlots, customerOf, openCheckout, openLessonCheckout, pay } from "#support/billing/checkouts.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { changeToLesson, holdPlan } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { mediaRoot } from "#support/functions/env.ts";
import { exportedFileAt, readExportOf } from "#support/functions/exported-data.ts";
import { addLearner } from "#support/functions/learners.ts";
import { askForDeletion, storeTraces } from "#support/functions/leavers.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { serveFunction } from "#support/functions/serve-function.ts";
import { store, storeEntitlement } from "#support/functions/store.ts";
import { storeBimBeckContent, storeOwnItems } from "#support/learning/stored-items.ts";
import { anEntitlement, aSubscription } from "#support/samples/documents.ts";

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  await startAfresh();
  await rm(join(mediaRoot, "exports"), { recursive: true, force: true });
  await Promise.all(["anna", "beat"].map((uid) => addLearner(uid)));
});

const ask = (uid: string) => run(exportMyData, { data: null, auth: loginOf(uid) });

type Entry = Record<string, unknown>;

const exportOf = (
  uid: string,
): Promise<
  Omit<Awaited<ReturnType<typeof readExportOf>>, "data"> & { data: Record<string, readonly Entry[]> }
> => readExportOf(uid);

const rowsOf = (csv = ""): readonly string[] => csv.trimEnd().split("\r\n");

async function buyPrivateLessons(uid: string): Promise<void> {
  await addSlots();
  const { id } = await openLessonCheckout(uid);
  await pay(id);
}

describe("the export of a learner who has everything", () => {
  it("is one archive named by its day, for programs and for people", async () => {
    const { fileName, files } = await exportOf("anna");

    expect(fileName).toMatch(/^gruezi-my-data-\d{4}-\d\d-\d\d\.zip$/);
    expect(files).toEqual(["my-data.json", "my-data.html", "my-items.csv"]);
  });

  it("contains all that we store, with its times as text", async () => {
    await storeTraces("anna");
    await buyPrivateLessons("anna");

    const { data } = await exportOf("anna");

    expect(data["login"]).toMatchObject([{ uid: "anna", email: "anna@example.com" }]);
    expect(data["consents"]).toMatchObject([
      { PPandTandCConsent: { didUserAgree: true, Date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) } },
    ]);
    expect(data["progress"]).toMatchObject([
      { id: "am-bahnhof", PositionSeconds: 40, Done: true, UpdatedAt: expect.stringMatching(/Z$/) },
      { id: "bim-beck", PositionSeconds: 12, Done: false, UpdatedAt: expect.stringMatching(/Z$/) },
    ]);
    expect(data["settings"]).toEqual([{ Dialect: "Bern" }]);
    expect(data["cards"]).toMatchObject([{ id: "bim-beck-1", reps: 3 }]);
    expect(data["cards"]?.[0]).not.toHaveProperty("ItemRows");
    expect(data["mined"]).toEqual([
      {
        lesson: "bim-beck",
        LineIDs: ["70b76c43"],
        Words: ["70b76c43 Gipfeli"],
        At: expect.stringMatching(/^20/),
      },
    ]);
    expect(data["known"]).toEqual([{ Lemmas: ["Brot"] }]);
    expect(data["notes"]).toEqual([
      { item: "w:Gipfeli", Text: "Like a croissant.", At: expect.stringMatching(/^20/) },
    ]);
    expect(data["listened"]).toEqual([{ month: "2026-11", Days: { "23": 12 } }]);
    expect(data["reviews"]).toEqual([
      {
        at: "2026-11-23T04:31:51.123Z",
        id: "Ab3dE5gH1k",
        kind: "answer",
        item: "bim-beck-9ImxBa6rTh8cuKWo_en",
        grade: 3,
        milliseconds: 5_230,
      },
      {
        kind: "part",
        id: "2026-11-0",
        Schedulers: {},
        At: expect.stringMatching(/Z$/),
        Usage: { Day: "2026-11-23", Rows: 1, Mined: 0, Items: 1, Months: { "2026-11": 1 } },
      },
    ]);
    expect(data["comments"]).toMatchObject([{ lesson: "bim-beck", Message: "Merci vilmal!" }]);
    expect(data["hiddenComments"]).toMatchObject([{ VideoID: "bim-beck", Message: "Chabis!" }]);
    expect(data["reports"]).toMatchObject([{ VideoID: "bim-beck", CommentID: "1" }]);
    expect(data["turns"]).toMatchObject([{ at: "comments", Count: 7 }]);
    expect(data["moderator"]).toMatchObject([{ Since: expect.stringMatching(/Z$/) }]);
    expect(data["privateLessons"]).toMatchObject([{ id: "mon-am-8", StudentUID: "anna" }]);
    expect(data["mails"]).toMatchObject([{ to: "anna@example.com" }]);
    expect(data["payments"]).toMatchObject([{ amountPaidMinor: 14_900, currency: "chf", status: "paid" }]);
    expect(data["billing"]).toMatchObject([{ stripeCustomerId: await customerOf("anna") }]);
    expect(data["entitlement"]).toMatchObject([{ tier: 2 }]);
  });

  it("contains the items as a table, with the texts that the plan opens", async () => {
    await Promise.all(["anna", "beat"].map((uid) => storeOwnItems(uid)));
    await storeBimBeckContent();
    await storeEntitlement("anna", anEntitlement(1, aSubscription()));

    const [ofAnna, ofBeat] = await Promise.all(["anna", "beat"].map(exportOf));

    expect(rowsOf(ofAnna?.items)).toHaveLength(rowsOf(ofBeat?.items).length);
    expect(rowsOf(ofAnna?.items)).toHaveLength(1 + 4);
    expect(ofAnna?.items).toContain("Es Gipfeli, bitte.");
    expect(ofBeat?.items).not.toMatch(/Gipfeli, bitte|the roll/);
    expect(ofBeat?.items).toContain("bim-beck:70b76c43");
  });

  it("names the trial, and not the hash that stands for the card", async () => {
    const { id } = await openCheckout("anna");
    await pay(id);
    const marks = await store().collection("TrialCards").get();

    const { data, json } = await exportOf("anna");

    expect(data["trials"]).toMatchObject([{ uid: "anna" }, { uid: "anna" }]);
    expect(marks.docs.filter((mark) => json.includes(mark.id))).toEqual([]);
  });

  it("comes without payments if Stripe no longer knows the customer", async () => {
    const { id } = await openCheckout("anna");
    await pay(id);
    stripeStandIn.reset();

    const { data } = await exportOf("anna");

    expect(data["payments"]).toEqual([]);
    expect(data["billing"]).toMatchObject([{ stripeCustomerId: await customerOf("anna") }]);
  });

  it("contains nothing of anybody else", async () => {
    await Promise.all([storeTraces("anna"), storeTraces("beat")]);

    const { json, html } = await exportOf("anna");

    expect(`${json}${html}`).not.toContain("beat");
  });

  it("omits the secrets of an open checkout", async () => {
    const { url } = await openCheckout("anna");

    const { json, data } = await exportOf("anna");

    expect(data["billing"]).toMatchObject([{ pendingCheckout: { packageId: "vip_monthly" } }]);
    expect(json).not.toContain(url);
    expect(json).not.toContain("nonce");
  });

  it("contains a change of plan and its slot, without the key that makes it happen once", async () => {
    await addSlots();
    await holdPlan("anna", "basic_monthly");
    await changeToLesson("anna", "basic_monthly");

    const { json, data } = await exportOf("anna");

    expect(data["billing"]).toMatchObject([
      { lessonChange: { packageId: "vip_private_monthly", slotId: "mon-am-8" } },
    ]);
    expect(json).not.toContain("nonce");
  });

  it("contains every comment, however many pages they fill", async () => {
    const batch = store().batch();
    for (let number = 1; number <= 450; number++)
      batch.set(store().doc(`Videos/bim-beck/Comments/a-${number}`), { UID: "anna", Message: `${number}` });
    for (let number = 1; number <= 150; number++)
      batch.set(store().doc(`Videos/am-bahnhof/Comments/b-${number}`), { UID: "anna", Message: `${number}` });
    await batch.commit();

    const { data } = await exportOf("anna");

    expect(new Set(data["comments"]?.map(({ lesson, Message }) => `${lesson} ${Message}`)).size).toBe(600);
  });
});

const zipsIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".zip"));

describe("the file of an export", () => {
  it("comes from an address on our own origin, to be saved and not to be shown", async () => {
    const { url, bytes } = await exportOf("anna");
    const fetchMedia = await serveFunction(media);

    const { status, headers } = await fetchMedia(url);

    expect(url).toMatch(/^\/media\//);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": "attachment",
      "content-length": String(bytes),
    });
  });

  it("replaces the earlier one, and is deleted with the account", async () => {
    const { url: first } = await exportOf("anna");
    const { url: second } = await exportOf("anna");
    expect(exportedFileAt(first)).toBe(exportedFileAt(second));

    await askForDeletion("anna");

    expect(existsSync(exportedFileAt(second))).toBe(false);
  });
});

describe("the export of a learner who has done nothing", () => {
  it("contains the login, and says that there is nothing else", async () => {
    const { data, html } = await exportOf("anna");
    const { login, billing, exportedAt: _at, ...others } = data;

    expect(login).toHaveLength(1);
    expect(billing).toEqual([{ exports: [expect.any(String)] }]);
    expect(Object.values(others).flat()).toEqual([]);
    expect(html).toContain("<p>Nothing.</p>");
  });
});

describe("an export is refused", () => {
  it("after ten within an hour", async () => {
    const outcomes: string[] = [];
    for (let count = 0; count < 1_000; count++)
      outcomes.push(
        await ask("zoe").then(
          () => "made",
          ({ details }) => details.reason,
        ),
      );

    expect(outcomes).toEqual([...Array(10).fill("made"), ...Array(990).fill("exhausted")]);
    await expect(ask("beat")).resolves.toBeDefined();
  });

  it("if Stripe does not answer, because it would not be complete", async () => {
    await buyPrivateLessons("anna");
    stripeStandIn.control.setApiFault({ method: "GET", path: "/v1/invoices", kind: "500", times: 9 });

    await expect(ask("anna")).rejects.toMatchObject({ details: { reason: "unavailable" } });
    expect(await zipsIn(mediaRoot)).toEqual([]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("callable failed")]);
  });

  it("to a visitor", async () => {
    await expect(run(exportMyData, { data: null })).rejects.toMatchObject({
      details: { reason: "signed-out" },
    });
  });
});
