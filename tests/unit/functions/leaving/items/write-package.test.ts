import "#support/functions/env.ts";
import { createHash } from "node:crypto";
import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import type { ReviewRow } from "@gruezi/contract/review-log";
import { describe, expect, it } from "vitest";
import type { OwnItem } from "#functions/domain/learning/own-item.ts";
import { writePackage } from "#functions/leaving/items/write-package.ts";
import { storeMedia } from "#support/functions/media-files.ts";
import {
  bytesOf,
  type OpenedPackage,
  openPackage,
  PUBLISHED_INDEXES,
  PUBLISHED_SCHEMA,
} from "#support/learning/anki.ts";
import { anAnswer, anItem } from "#support/learning/own-items.ts";

const NOW = Date.UTC(2026, 10, 23, 12);
const CLIPS = "lessons/bim-beck/clips/";

async function pack(
  items: readonly OwnItem[],
  rows: readonly ReviewRow[] = [],
  withMedia = true,
): Promise<OpenedPackage> {
  return openPackage(await bytesOf(writePackage({ items, rows, now: NOW, withMedia })));
}

const CARD = anItem("bim-beck-aaaaaaaaaaaaaaaa", {
  variants: { Basel: "s Schwöbli", Bern: "ds Weggli" },
  sound: "lessons/bim-beck/audio/weggli.m4a",
});
const FROM_ENGLISH = anItem(`${CARD.id}_en`, CARD.content, { scheduled_days: 8, stability: 8.2 });
const LINE = anItem(
  "bim-beck:70b76c43",
  {
    dialect: "Es Gipfeli 🥐 & <zwei> Bürli, bitte.",
    german: "Ein Croissant …",
    english: "A croissant …",
    sound: `${CLIPS}70b76c43.m4a`,
    picture: `${CLIPS}70b76c43.webp`,
  },
  { Kind: "line" },
);
const WORD = anItem(
  "w:Gipfeli",
  {
    dialect: "Gipfeli",
    german: "Croissant",
    english: "croissant",
    line: "Es Gipfeli, bitte.",
    sound: `${CLIPS}70b76c43.m4a`,
    picture: `${CLIPS}70b76c43.webp`,
  },
  { Kind: "word", LineID: "70b76c43" },
);

const storeFiles = () =>
  Promise.all([
    storeMedia("lessons/bim-beck/audio/weggli.m4a", "weggli"),
    storeMedia(`${CLIPS}70b76c43.m4a`, "spoken line"),
    storeMedia(`${CLIPS}70b76c43.webp`, "picture of the line"),
  ]);

describe("the collection of a package", () => {
  it("is whole, by SQLite's own check", async () => {
    await storeFiles();

    const { ask } = await pack([CARD, LINE, WORD], [anAnswer(CARD.id, NOW - DAY)]);

    expect(ask("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(ask("pragma foreign_key_check")).toEqual([]);
  });

  it("has the tables and columns that Anki publishes, in their order", async () => {
    const { ask } = await pack([CARD]);

    const tables = ask("select name from sqlite_master where type = 'table' order by name");
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(PUBLISHED_SCHEMA).toSorted());
    for (const [table, columns] of Object.entries(PUBLISHED_SCHEMA)) {
      const found = ask(`pragma table_info(${table})`);
      expect(
        found.map(({ name, type }) => (String(type).toLowerCase() === "text" ? `${name}*` : name)),
      ).toEqual(columns);
      expect(found.filter(({ name, notnull }) => name !== "id" && notnull === 0)).toEqual([]);
      expect(found.filter(({ pk }) => pk === 1).map(({ name }) => name)).toEqual(
        columns.includes("id") ? ["id"] : [],
      );
    }
  });

  it("has the indexes that Anki publishes", async () => {
    const { ask } = await pack([CARD]);

    const indexes = ask("select name from sqlite_master where type = 'index'").map(({ name }) =>
      String(name),
    );
    const columns = indexes.map((name) => [
      name,
      ask(`pragma index_info(${name})`).map((one) => one["name"]),
    ]);
    expect(Object.fromEntries(columns)).toEqual(PUBLISHED_INDEXES);
  });

  it("says of itself that it is of version 11, and which decks and note types there are", async () => {
    const { ask } = await pack([CARD]);

    const [col = {}] = ask("select * from col");
    expect(col).toMatchObject({ id: 1, ver: 11, dty: 0, usn: 0, ls: 0, tags: "{}" });
    const models: Record<string, { id: number; name: string; tmpls: object[]; flds: object[] }> = JSON.parse(
      String(col["models"]),
    );
    expect(Object.entries(models).map(([id, model]) => [id === String(model.id), model.name])).toEqual([
      [true, "Grüezi card"],
      [true, "Grüezi line"],
      [true, "Grüezi word"],
    ]);
    expect(Object.values(models).map(({ tmpls, flds }) => [tmpls.length, flds.length])).toEqual([
      [2, 4],
      [1, 5],
      [1, 6],
    ]);
    const decks: Record<string, { name: string; conf: number; dyn: number }> = JSON.parse(
      String(col["decks"]),
    );
    expect(Object.values(decks).map(({ name, conf, dyn }) => [name, conf, dyn])).toEqual([
      ["Default", 1, 0],
      ["Grüezi", 1, 0],
    ]);
    expect(Object.keys(JSON.parse(String(col["dconf"])))).toEqual(["1"]);
  });

  it("has nothing in it where somebody has nothing to remember", async () => {
    const { names, ask } = await pack([]);

    expect(names).toEqual(["collection.anki2", "media"]);
    expect(ask("select count(*) as n from notes")).toEqual([{ n: 0 }]);
  });
});

const fieldsOf = (note: Readonly<Record<string, unknown>> | undefined) =>
  String(note?.["flds"]).split("\u001F");

describe("the notes", () => {
  it("are one for both ways round of a card, and one for each line and word", async () => {
    await storeFiles();

    const { ask } = await pack([CARD, FROM_ENGLISH, LINE, WORD]);

    const [card, line, word, ...more] = ask("select * from notes order by id");
    expect(more).toEqual([]);
    expect(fieldsOf(card)).toEqual([
      "s Weggli",
      "the roll",
      "Basel: s Schwöbli<br>Bern: ds Weggli",
      "[sound:gruezi-lessons-bim-beck-audio-weggli.m4a]",
    ]);
    expect(fieldsOf(line)).toEqual([
      "Es Gipfeli 🥐 &amp; &lt;zwei&gt; Bürli, bitte.",
      "Ein Croissant …",
      "A croissant …",
      "[sound:gruezi-lessons-bim-beck-clips-70b76c43.m4a]",
      '<img src="gruezi-lessons-bim-beck-clips-70b76c43.webp">',
    ]);
    expect(fieldsOf(word)).toEqual([
      "Gipfeli",
      "Croissant",
      "croissant",
      "Es Gipfeli, bitte.",
      "[sound:gruezi-lessons-bim-beck-clips-70b76c43.m4a]",
      '<img src="gruezi-lessons-bim-beck-clips-70b76c43.webp">',
    ]);
    expect(ask("select nid, ord from cards order by id")).toEqual([
      { nid: card?.["id"], ord: 0 },
      { nid: card?.["id"], ord: 1 },
      { nid: line?.["id"], ord: 0 },
      { nid: word?.["id"], ord: 0 },
    ]);
  });

  it("have as many fields as their note type", async () => {
    const { ask } = await pack([CARD, LINE, WORD]);

    const models = JSON.parse(String(ask("select models from col")[0]?.["models"]));
    for (const note of ask("select * from notes"))
      expect(fieldsOf(note)).toHaveLength(models[String(note["mid"])].flds.length);
  });

  it("keep their names from one export to the next, and are of their lesson", async () => {
    const noted = async () => (await pack([CARD, LINE, WORD])).ask("select guid, mid, tags from notes");

    const first = await noted();

    expect(await noted()).toEqual(first);
    expect(new Set(first.map(({ guid }) => guid)).size).toBe(3);
    expect(first.map(({ tags }) => tags)).toEqual(Array(3).fill(" gruezi bim-beck "));
  });

  it("have the checksum by which Anki finds notes that begin alike", async () => {
    const { ask } = await pack([CARD]);

    const sum = Number.parseInt(createHash("sha1").update("s Weggli").digest("hex").slice(0, 8), 16);
    expect(ask("select sfld, csum from notes")).toEqual([{ sfld: "s Weggli", csum: sum }]);
  });

  it("leave out what the learner may not open", async () => {
    const closed: OwnItem = { ...anItem("vip-lesson:70b76c43", {}, { Kind: "line" }), content: undefined };

    const { ask } = await pack([closed, CARD]);

    expect(ask("select sfld from notes")).toEqual([{ sfld: "s Weggli" }]);
  });

  it("do not let a text end its field", async () => {
    const { ask } = await pack([anItem(CARD.id, { dialect: "s\u001FWeggli\n<b>" })]);

    expect(fieldsOf(ask("select flds from notes")[0]).slice(0, 2)).toEqual([
      "s Weggli<br>&lt;b&gt;",
      "the roll",
    ]);
  });
});

describe("recordings and pictures", () => {
  it("lie in the package under the names that the notes call them by, each once", async () => {
    await storeFiles();

    const { media, names } = await pack([CARD, FROM_ENGLISH, LINE, WORD]);

    expect(new Map([...media].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))).toEqual(
      new Map([
        ["gruezi-lessons-bim-beck-audio-weggli.m4a", "weggli"],
        ["gruezi-lessons-bim-beck-clips-70b76c43.m4a", "spoken line"],
        ["gruezi-lessons-bim-beck-clips-70b76c43.webp", "picture of the line"],
      ]),
    );
    expect(names).toEqual(["0", "1", "2", "collection.anki2", "media"]);
  });

  it("are not named where they are missing", async () => {
    const gone = anItem(
      "bim-beck:00000000",
      { sound: `${CLIPS}00000000.m4a`, picture: `${CLIPS}0.webp` },
      { Kind: "line" },
    );

    const { ask, media } = await pack([gone]);

    expect(fieldsOf(ask("select flds from notes")[0]).slice(3)).toEqual(["", ""]);
    expect(media.size).toBe(0);
  });

  it("stay here where the licence allows texts only", async () => {
    await storeFiles();

    const { ask, names } = await pack([CARD, LINE], [], false);

    expect(names).toEqual(["collection.anki2", "media"]);
    expect(ask("select flds from notes").flatMap(fieldsOf).join()).not.toContain("gruezi-");
  });
});

async function cardOf(item: OwnItem) {
  const { ask } = await pack([item]);
  const [card = {}] = ask("select * from cards where ord = 0");
  const [col] = ask("select crt from col");
  return { card, due: Number(card["due"]), crt: Number(col?.["crt"]) };
}

describe("a card's place in Anki's schedule", () => {
  it("is due on the same day, after the same interval", async () => {
    const due = NOW + 5 * DAY;

    const { card, ...at } = await cardOf(
      anItem(
        CARD.id,
        {},
        { due, scheduled_days: 9, reps: 4, lapses: 1, stability: 9.123_456, difficulty: 6.5 },
      ),
    );

    expect(card).toMatchObject({ type: 2, queue: 2, ivl: 9, factor: 2500, reps: 4, lapses: 1, left: 0 });
    expect(at.due).toBe(Math.floor((due / 1000 - at.crt) / 86_400));
    expect(JSON.parse(String(card["data"]))).toEqual({ s: 9.1235, d: 6.5 });
  });

  it("is overdue by as many days", async () => {
    const { due, crt } = await cardOf(
      anItem(CARD.id, {}, { due: NOW - 40 * DAY, last_review: NOW - 50 * DAY }),
    );

    const today = Math.floor((NOW / 1000 - crt) / 86_400);
    expect(today - due).toBe(40);
    expect(due).toBeGreaterThanOrEqual(0);
  });

  it.each([
    [0, 2002],
    [1, 1001],
  ])("is at its learning step %i", async (learning_steps, left) => {
    const due = NOW + 10 * MINUTE;

    const { card } = await cardOf(anItem(CARD.id, {}, { state: 1, due, learning_steps, scheduled_days: 0 }));

    expect(card).toMatchObject({ type: 1, queue: 1, due: due / 1000, left, ivl: 0 });
  });

  it("is learnt again after a lapse", async () => {
    const { card } = await cardOf(anItem(CARD.id, {}, { state: 3, due: NOW, scheduled_days: 0, lapses: 2 }));

    expect(card).toMatchObject({ type: 3, queue: 1, left: 1001, ivl: 1, lapses: 2 });
  });

  it("is new where it was kept and never asked, and so is the way round that was never asked", async () => {
    const waiting = anItem(LINE.id, {}, { Kind: "line", state: 0, reps: 0, last_review: null });

    const { ask } = await pack([CARD, waiting]);

    expect(ask("select ord, type, queue, due, data from cards order by id")).toMatchObject([
      { ord: 0, type: 2 },
      { ord: 1, type: 0, queue: 0, due: 1, data: "{}" },
      { ord: 0, type: 0, queue: 0, due: 2, data: "{}" },
    ]);
  });

  it("is set aside as it is here, and not due in two hundred years", async () => {
    const { card, due } = await cardOf(anItem(CARD.id, {}, { due: NEVER_DUE, Suspended: true, lapses: 8 }));

    expect(card).toMatchObject({ type: 2, queue: -1, lapses: 8 });
    expect(due).toBeLessThan(400);
  });
});

describe("the log of answers", () => {
  const reviewsOf = async (rows: readonly ReviewRow[], items = [CARD]) =>
    (await pack(items, rows)).ask("select * from revlog order by id");

  it("is there with time, grade and thought, and with the interval that followed", async () => {
    const at = NOW - 10 * DAY;
    const rows = [
      anAnswer(CARD.id, at, { grade: 3, milliseconds: 5_230 }),
      anAnswer(CARD.id, at + 10 * MINUTE, { grade: 3 }),
      anAnswer(CARD.id, at + 3 * DAY, { grade: 1, milliseconds: 300_000 }),
      anAnswer(CARD.id, at + 3 * DAY + HOUR, { grade: 3 }),
    ];

    const reviews = await reviewsOf(rows);

    expect(reviews.map(({ id, ease, time, type }) => [id, ease, time, type])).toEqual([
      [at, 3, 5_230, 0],
      [at + 10 * MINUTE, 3, 4_000, 0],
      [at + 3 * DAY, 1, 60_000, 1],
      [at + 3 * DAY + HOUR, 3, 4_000, 2],
    ]);
    expect(reviews.map(({ ivl }) => ivl)).toEqual([-600, 2, -600, 1]);
    expect(reviews.map(({ lastIvl }) => lastIvl)).toEqual([0, -600, 2, -600]);
    for (const { factor } of reviews) expect(factor).toBeGreaterThanOrEqual(100);
  });

  it("names the card that was asked", async () => {
    const { ask } = await pack([CARD, FROM_ENGLISH], [anAnswer(FROM_ENGLISH.id, NOW - DAY)]);

    expect(ask("select ord from revlog join cards on cards.id = cid")).toEqual([{ ord: 1 }]);
  });

  it("has no answer that was taken back, came twice or is from the future", async () => {
    const kept = anAnswer(CARD.id, NOW - 3 * DAY);
    const undone = anAnswer(CARD.id, NOW - 2 * DAY);
    const rows: ReviewRow[] = [
      undone,
      kept,
      kept,
      { kind: "undo", at: NOW, rowId: "undoundoun", undone: undone.rowId, itemId: CARD.id },
      anAnswer(CARD.id, NOW + 30 * DAY),
    ];

    expect((await reviewsOf(rows)).map(({ id }) => id)).toEqual([kept.at]);
  });

  it("keeps two answers of one millisecond apart", async () => {
    const at = NOW - DAY;

    const reviews = await reviewsOf([anAnswer(CARD.id, at), anAnswer(LINE.id, at)], [CARD, LINE]);

    expect(reviews.map(({ id }) => id)).toEqual([at, at + 1]);
  });

  it("follows from where an item stood before there was a log", async () => {
    const start = {
      ...CARD.schedule,
      last_review: NOW - 21 * DAY,
      due: NOW - DAY,
      stability: 20,
      scheduled_days: 20,
    };

    const [review] = await reviewsOf([anAnswer(CARD.id, NOW - DAY)], [{ ...CARD, start }]);

    expect(review).toMatchObject({ type: 1 });
    expect(Number(review?.["ivl"])).toBeGreaterThan(20);
  });
});
