import "#support/functions/env.ts";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ItemFormat } from "@gruezi/contract/callables/export-my-items";
import { DAY } from "@gruezi/contract/durations";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { exportMyItems, media } from "#functions/index.ts";
import { config } from "#functions/platform/config.ts";
import { run } from "#support/functions/call.ts";
import { mediaRoot } from "#support/functions/env.ts";
import { exportedFileAt } from "#support/functions/exported-data.ts";
import { loginOf } from "#support/functions/logins.ts";
import { storeMedia } from "#support/functions/media-files.ts";
import { serveFunction } from "#support/functions/serve-function.ts";
import { clearStore, countReads, store, storeEntitlement } from "#support/functions/store.ts";
import { openPackage } from "#support/learning/anki.ts";
import { anAnswer } from "#support/learning/answer-rows.ts";
import {
  LINE_ID,
  ROLL_ID,
  storeBimBeckContent,
  storeItem,
  storeMined,
  storeOwnItems,
  storeRows,
} from "#support/learning/stored-items.ts";
import { anEntitlement, aSecret, aSubscription, lapsed } from "#support/samples/documents.ts";

const ask = (data: unknown, uid?: string) =>
  run(exportMyItems, { data, ...(uid === undefined ? {} : { auth: loginOf(uid) }) });

async function take(Format: ItemFormat, uid = "anna") {
  const answer = await ask({ Format }, uid);
  if (!answer.hasAccess) throw new Error("refused");
  return answer;
}

const CLIP = `${aSecret().Clips.Path}${LINE_ID}.m4a`;

beforeEach(async () => {
  vi.restoreAllMocks();
  config.itemsExport = "media";
  await clearStore();
  await Promise.all([
    rm(join(mediaRoot, "exports"), { recursive: true, force: true }),
    storeBimBeckContent(),
    storeOwnItems("anna"),
    storeEntitlement("anna", anEntitlement(1, aSubscription())),
    storeMedia("lessons/bim-beck/audio/weggli.m4a", "weggli"),
    storeMedia(CLIP, "spoken line"),
  ]);
});

describe("an export of items", () => {
  it("is made for a learner with a plan", async () => {
    expect(await ask({ Format: "csv" }, "anna")).toMatchObject({ hasAccess: true, items: 4 });
  });

  it.each([
    ["without a plan", undefined],
    ["whose plan has lapsed", anEntitlement(2, aSubscription(lapsed))],
  ])("is refused to a learner %s, and nothing is stored", async (_who, entitlement) => {
    await store().doc("Entitlements/anna").delete();
    if (entitlement) await storeEntitlement("anna", entitlement);

    const answer = await ask({ Format: "apkg" }, "anna");

    expect(answer).toEqual({ hasAccess: false, error: { code: 2 } });
    expect(existsSync(join(mediaRoot, "exports"))).toBe(false);
  });

  it("is refused to a visitor", async () => {
    await expect(ask({ Format: "csv" })).rejects.toMatchObject({ details: { reason: "signed-out" } });
  });

  it("is refused if the content's licence does not allow it", async () => {
    config.itemsExport = "off";

    await expect(ask({ Format: "csv" }, "anna")).rejects.toMatchObject({
      details: { reason: "not-allowed" },
    });
  });

  it("is made four times within an hour, of a thousand requests", async () => {
    await storeEntitlement("zoe", anEntitlement(1, aSubscription()));
    const outcomes: string[] = [];
    for (let count = 0; count < 1_000; count++)
      outcomes.push(
        await take("csv", "zoe").then(
          () => "made",
          ({ details }) => details.reason,
        ),
      );

    expect(outcomes).toEqual([...Array(4).fill("made"), ...Array(996).fill("exhausted")]);
  });

  it.each([{ Format: "pdf" }, {}, { Format: "csv", uid: "beat" }])("is refused for %j", async (data) => {
    await expect(ask(data, "anna")).rejects.toMatchObject({ details: { reason: "bad-input" } });
  });
});

describe("the table", () => {
  it("comes from an address on our own origin, to be saved and not to be shown", async () => {
    const { url, fileName } = await take("csv");
    const fetchMedia = await serveFunction(media);

    const { status, headers, text } = await fetchMedia(url);

    expect(fileName).toMatch(/^gruezi-items-\d{4}-\d\d-\d\d\.csv$/);
    expect(url).toMatch(new RegExp(`^/media/[^/]+/exports/[0-9a-f]{32}/csv/${fileName}$`));
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toBe("attachment");
    expect(headers["cache-control"]).toMatch(/^private/);
    expect(text.trimEnd().split("\r\n")).toHaveLength(1 + 4);
    expect(text).toContain('line,"Es Gipfeli, bitte.","Ein Croissant, bitte.","A croissant, please."');
    expect(text).toContain("card,s Weggli,,the roll,,,English,bim-beck,review");
  });

  it("for Excel is a CSV file separated by semicolons", async () => {
    const { url, fileName } = await take("excel");

    expect(fileName).toMatch(/\.csv$/);
    expect(await readFile(exportedFileAt(url), "utf8")).toContain(
      "card;s Weggli;;the roll;;;English;bim-beck;review",
    );
  });

  it("lists a mined item without an answer as new, and no item that is no longer mined", async () => {
    await storeMined("anna", { Words: [`${LINE_ID} Gipfeli`] });
    await storeItem("anna", "w:Weggli", { Kind: "word", LineID: LINE_ID });

    const { url, items } = await take("csv");

    const text = await readFile(exportedFileAt(url), "utf8");
    expect(items).toBe(3);
    expect(text).toMatch(/word,Gipfeli,.*,bim-beck,new,no,.*,w:Gipfeli/);
    expect(text).not.toMatch(/^line,|Weggli,.*w:/m);
  });

  it("has the learner's note on an item", async () => {
    const Notes = { "w:Gipfeli": { Text: "Like a croissant.", At: new Date() } };
    await store().doc("Users/anna/Notes/items").set({ LastItemID: "w:Gipfeli", Notes });

    const { url } = await take("csv");

    const rows = (await readFile(exportedFileAt(url), "utf8")).trimEnd().split("\r\n");
    expect(rows.filter((row) => row.includes("croissant."))).toEqual([
      expect.stringMatching(/^word,Gipfeli,.*,w:Gipfeli,Like a croissant\.$/),
    ]);
  });

  it("is closed to everybody without its address", async () => {
    const { url } = await take("csv");
    const fetchMedia = await serveFunction(media);

    const forged = await fetchMedia(url.replace(/exports\/../, "exports/zz"));

    expect(forged.status).toBe(403);
  });

  it("replaces the one before, and leaves the package alone", async () => {
    const { url: packaged } = await take("apkg");
    await take("csv");
    const { url } = await take("csv");

    expect(existsSync(exportedFileAt(url))).toBe(true);
    expect(existsSync(exportedFileAt(packaged))).toBe(true);
  });

  it("contains no text of a VIP lesson for a learner with BASIC", async () => {
    await storeBimBeckContent("VIP");

    const { url, items } = await take("csv");

    const text = await readFile(exportedFileAt(url), "utf8");
    expect(items).toBe(4);
    expect(text).toContain("the roll");
    expect(text).not.toContain("bitte");
  });
});

describe("the package", () => {
  it("has notes, cards, files and answers of the learner's own", async () => {
    await storeRows("anna", "2026-11-0", [
      anAnswer(ROLL_ID, Date.now() - 5 * DAY),
      anAnswer(ROLL_ID, Date.now() - 2 * DAY),
    ]);
    await Promise.all([
      storeOwnItems("beat"),
      storeRows("beat", "2026-11-0", [anAnswer(ROLL_ID, Date.now())]),
    ]);

    const { url, fileName } = await take("apkg");

    const { ask: query, media: files } = await openPackage(await readFile(exportedFileAt(url)));
    expect(fileName).toMatch(/\.apkg$/);
    expect(query("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(query("select sfld from notes order by sfld")).toEqual([
      { sfld: "Es Gipfeli, bitte." },
      { sfld: "Gipfeli" },
      { sfld: "s Weggli" },
    ]);
    expect(query("select count(*) as n from cards")).toEqual([{ n: 4 }]);
    expect(query("select count(*) as n from revlog")).toEqual([{ n: 2 }]);
    expect([...files.keys()].toSorted()).toEqual([
      "gruezi-lessons-bim-beck-audio-weggli.m4a",
      `gruezi-lessons-bim-beck-clips-${LINE_ID}.m4a`,
    ]);
  });

  it("contains a VIP lesson's cards without recordings, and nothing else of it, for a learner with BASIC", async () => {
    await storeBimBeckContent("VIP");

    const { url } = await take("apkg");

    const { ask: query, media: files } = await openPackage(await readFile(exportedFileAt(url)));
    expect(query("select sfld from notes")).toEqual([{ sfld: "s Weggli" }]);
    expect(files.size).toBe(0);
  });

  it("contains no files if the licence allows texts only", async () => {
    config.itemsExport = "texts";

    const { url } = await take("apkg");

    const { media: files, ask: query } = await openPackage(await readFile(exportedFileAt(url)));
    expect(files.size).toBe(0);
    expect(query("select count(*) as n from notes")).toEqual([{ n: 3 }]);
  });

  it("is made although a lesson is gone and an item cannot be read", async () => {
    await Promise.all([
      store().recursiveDelete(store().doc("Videos/bim-beck")),
      store().doc("Users/anna/Cards/odd").set({ VideoID: "../x", due: "soon" }),
    ]);

    const { items, url } = await take("apkg");

    const { ask: query } = await openPackage(await readFile(exportedFileAt(url)));
    expect(items).toBe(4);
    expect(query("select sfld from notes")).toEqual([{ sfld: "s Weggli" }]);
  });

  it("costs reads by lessons, not by items", async () => {
    const batch = store().batch();
    for (let number = 0; number < 400; number++) {
      const item = (await store().doc(`Users/anna/Cards/${ROLL_ID}`).get()).data() ?? {};
      batch.set(store().doc(`Users/anna/Cards/bim-beck:${number.toString(16).padStart(8, "0")}`), {
        ...item,
        Kind: "line",
      });
    }
    await batch.commit();
    const reads = countReads();

    await take("apkg");

    expect(reads()).toBeLessThanOrEqual(12);
  });
});
