import "#support/functions/env.ts";
import { createHash } from "node:crypto";
import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import type { OwnItem } from "#functions/domain/learning/own-item.ts";
import { storeMedia } from "#support/functions/media-files.ts";
import { PUBLISHED_INDEXES, PUBLISHED_SCHEMA } from "#support/learning/anki.ts";
import { anAnswer } from "#support/learning/answer-rows.ts";
import { anItem } from "#support/learning/own-items.ts";
import { CARD, CLIPS, FROM_ENGLISH, LINE, NOW, pack } from "#support/learning/packed-items.ts";

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

/** Returns everything that Anki compares with what it has. */
const stamps = async (...packed: Parameters<typeof pack>) => {
  const { ask } = await pack(...packed);
  return {
    notes: ask("select guid, id, mod from notes order by guid"),
    cards: ask("select id, nid, ord, mod, due from cards order by id"),
    col: ask("select crt, mod, scm, models, decks from col"),
  };
};

describe("a package made twice", () => {
  const rows = [anAnswer(CARD.id, NOW - 9 * DAY), anAnswer(LINE.id, NOW - 9 * DAY)];

  it("has the same ids and times if nothing has changed", async () => {
    const items = [CARD, FROM_ENGLISH, LINE, WORD];

    expect(await stamps(items, rows)).toEqual(await stamps(items, rows));
  });

  it("keeps the notes and their times after an answer, which changes its card alone", async () => {
    const before = await stamps([CARD, LINE], rows);
    const answered = { ...CARD, schedule: { ...CARD.schedule, last_review: NOW + 3 * DAY } };

    const after = await stamps([answered, LINE], [...rows, anAnswer(CARD.id, NOW + 3 * DAY)]);

    expect(after.notes).toEqual(before.notes);
    const mods = ({ cards }: typeof after) => new Map(cards.map(({ id, mod }) => [id, mod]));
    const changed = [...mods(after)].filter(([id, mod]) => mods(before).get(id) !== mod);
    expect(changed).toEqual([[expect.any(Number), (NOW + 3 * DAY) / 1000]]);
  });

  it("keeps the ids of its notes beside more of them, also of the same second", async () => {
    const many = Array.from({ length: 50 }, (_none, at) =>
      anItem(`bim-beck:0000${String(at).padStart(4, "0")}`, LINE.content, { Kind: "line" }),
    );
    const idOf = async (...items: readonly OwnItem[]) => {
      const { notes } = await stamps(items, rows);
      return new Map(notes.map(({ guid, id }) => [guid, id]));
    };

    const [alone, together] = [await idOf(CARD, LINE), await idOf(CARD, LINE, ...many)];

    expect(new Set(together.values()).size).toBe(52);
    for (const [guid, id] of alone) expect(together.get(guid)).toBe(id);
  });
});

describe("the collection of a package", () => {
  it("is intact, by SQLite's own check", async () => {
    await storeFiles();

    const { ask } = await pack([CARD, LINE, WORD], [anAnswer(CARD.id, NOW - DAY)]);

    expect(ask("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(ask("pragma foreign_key_check")).toEqual([]);
  });

  it("has Anki's published tables and columns, in order", async () => {
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

  it("has Anki's published indexes", async () => {
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

  it("states version 11, with decks and note types", async () => {
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

  it("is empty without items", async () => {
    const { names, ask } = await pack([]);

    expect(names).toEqual(["collection.anki2", "media"]);
    expect(ask("select count(*) as n from notes")).toEqual([{ n: 0 }]);
  });
});

const fieldsOf = (note: Readonly<Record<string, unknown>> | undefined) =>
  String(note?.["flds"]).split("\u001F");

describe("the notes of a package", () => {
  it("are one per card for both directions, and one per line and word", async () => {
    await storeFiles();

    const { ask } = await pack([CARD, FROM_ENGLISH, LINE, WORD]);

    const [card, line, word, ...more] = ask("select * from notes order by mid");
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
    const byNote = "from cards join notes on notes.id = nid order by mid, ord";
    expect(ask(`select nid, ord ${byNote}`)).toEqual([
      { nid: card?.["id"], ord: 0 },
      { nid: card?.["id"], ord: 1 },
      { nid: line?.["id"], ord: 0 },
      { nid: word?.["id"], ord: 0 },
    ]);
  });

  it("have their note type's number of fields", async () => {
    const { ask } = await pack([CARD, LINE, WORD]);

    const models = JSON.parse(String(ask("select models from col")[0]?.["models"]));
    for (const note of ask("select * from notes"))
      expect(fieldsOf(note)).toHaveLength(models[String(note["mid"])].flds.length);
  });

  it("keep their names between exports, with their lesson", async () => {
    const noted = async () => (await pack([CARD, LINE, WORD])).ask("select guid, mid, tags from notes");

    const first = await noted();

    expect(await noted()).toEqual(first);
    expect(new Set(first.map(({ guid }) => guid)).size).toBe(3);
    expect(first.map(({ tags }) => tags)).toEqual(Array(3).fill(" gruezi bim-beck "));
  });

  it("have the checksum by which Anki finds notes with equal beginnings", async () => {
    const { ask } = await pack([CARD]);

    const sum = Number.parseInt(createHash("sha1").update("s Weggli").digest("hex").slice(0, 8), 16);
    expect(ask("select sfld, csum from notes")).toEqual([{ sfld: "s Weggli", csum: sum }]);
  });

  it("omit closed lessons", async () => {
    const closed: OwnItem = { ...anItem("vip-lesson:70b76c43", {}, { Kind: "line" }), content: undefined };

    const { ask } = await pack([closed, CARD]);

    expect(ask("select sfld from notes")).toEqual([{ sfld: "s Weggli" }]);
  });

  it("escape field separators", async () => {
    const { ask } = await pack([anItem(CARD.id, { dialect: "s\u001FWeggli\n<b>" })]);

    expect(fieldsOf(ask("select flds from notes")[0]).slice(0, 2)).toEqual([
      "s Weggli<br>&lt;b&gt;",
      "the roll",
    ]);
  });
});

describe("recordings and pictures", () => {
  it("are in the package under the notes' names, each once", async () => {
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

  it("are not named if missing", async () => {
    const gone = anItem(
      "bim-beck:00000000",
      { sound: `${CLIPS}00000000.m4a`, picture: `${CLIPS}0.webp` },
      { Kind: "line" },
    );

    const { ask, media } = await pack([gone]);

    expect(fieldsOf(ask("select flds from notes")[0]).slice(3)).toEqual(["", ""]);
    expect(media.size).toBe(0);
  });

  it("are left out when the licence allows texts only", async () => {
    await storeFiles();

    const { ask, names } = await pack([CARD, LINE], [], false);

    expect(names).toEqual(["collection.anki2", "media"]);
    expect(ask("select flds from notes").flatMap(fieldsOf).join()).not.toContain("gruezi-");
  });
});
