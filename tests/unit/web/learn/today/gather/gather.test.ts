import { DEALT_AT_ONCE, DEALT_LESSONS_AT_ONCE } from "@gruezi/contract/business";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { lineItemId, wordItemId } from "@gruezi/contract/learning-item";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aSchedule } from "#support/samples/flashcards.ts";
import { aSentRow } from "#support/web/learn/sent-rows.ts";
import {
  aDueCard,
  aTodayWorld,
  cardIdOf,
  SETTINGS,
  sourcesOf,
  type TodayWorld,
} from "#support/web/learn/today-sources.ts";
import { toDealRequests } from "#web/features/learn/today/gather/dealing.ts";
import { gather } from "#web/features/learn/today/gather/gather.ts";
import { planOf } from "#web/features/learn/today/sitting/session.ts";
import { type Supply, suppliedOf, withSchedule } from "#web/features/learn/today/supply/supply.ts";

const BECK = "bim-beck";

async function open(world: TodayWorld, earlier: Supply | null = null): Promise<Supply> {
  const supply = await gather(sourcesOf(world), "anna", earlier);
  if (!supply.hasAccess) throw new Error("There is no plan.");
  return supply;
}

const queueOf = (supply: Supply, { now }: TodayWorld) => planOf(suppliedOf(supply, now), now);

const deckOf = (videoId: string, count: number) =>
  Array.from({ length: count }, (_none, at) => cardIdOf(videoId, at));

describe("due items", () => {
  it("are dealt over all lessons in one call, with saved lines and words", async () => {
    const world = aTodayWorld({
      decks: new Map([[BECK, deckOf(BECK, 3)]]),
      lines: new Map([["am-bahnhof", ["0a0b0c0d"]]]),
    });
    world.schedules = new Map([aDueCard(BECK, 0, world.now - DAY)]);
    world.mined.set("am-bahnhof", { LineIDs: ["0a0b0c0d"], Words: [], At: 1 });

    const queue = queueOf(await open(world), world);

    expect(queue).toEqual([cardIdOf(BECK, 0), "am-bahnhof:0a0b0c0d"]);
    expect(world.dealt).toHaveLength(1);
  });

  it("show what would be lost first of a backlog of 3,000, and are read once", async () => {
    const ids = Array.from({ length: 3_000 }, (_none, at) => at);
    const world = aTodayWorld({ decks: new Map([[BECK, ids.map((at) => cardIdOf(BECK, at))]]) });
    world.schedules = new Map(
      ids.map((at) => {
        const due = world.now - (3_000 - at) * MINUTE;
        const stability = 1 + (at % 100);
        return [
          cardIdOf(BECK, at),
          aSchedule({ VideoID: BECK, due, stability, last_review: due - stability * DAY }),
        ];
      }),
    );

    const supply = await open(world);

    const lossOf = ({ last_review, stability }: CardSchedule) => (world.now - (last_review ?? 0)) / stability;
    const queue = queueOf(supply, world).flatMap((id) => supply.schedules.get(id) ?? []);
    const others = [...supply.schedules.values()].filter((schedule) => !queue.includes(schedule));
    expect(queue).toHaveLength(60);
    expect(Math.min(...queue.map(lossOf))).toBeGreaterThanOrEqual(Math.max(...others.map(lossOf)));
    expect(world.reads).toBe(241);
    await gather(sourcesOf(world), "anna", supply);
    expect(world.reads).toBe(241);
  });

  it("never cost more than three calls, nor more reads than four sittings' items and one more", async () => {
    const lessons = Array.from({ length: 70 }, (_none, at) => `lesson-${at}`);
    const world = aTodayWorld({ decks: new Map(lessons.map((id) => [id, deckOf(id, 20)])) });
    world.schedules = new Map(
      lessons.flatMap((id) => Array.from({ length: 20 }, (_none, at) => aDueCard(id, at, world.now - DAY))),
    );

    const supply = await open(world);

    expect(queueOf(supply, world)).toHaveLength(60);
    expect(supply).toMatchObject({ isMoreDue: true, dueInAll: null });
    expect(world.reads).toBeLessThanOrEqual(241);
    expect(world.dealt.length).toBeLessThanOrEqual(3);
  });

  it("are found behind items of a withdrawn lesson, which are not lost", async () => {
    const world = aTodayWorld({ decks: new Map([[BECK, deckOf(BECK, 5)]]) });
    const gone = Array.from({ length: 90 }, (_none, at) => aDueCard("withdrawn", at, world.now - 9 * DAY));
    const open5 = Array.from({ length: 5 }, (_none, at) => aDueCard(BECK, at, world.now - DAY));
    world.schedules = new Map([...gone, ...open5]);

    const first = await open(world);
    const second = await open(world, first);

    expect(queueOf(second, world)).toHaveLength(5);
    expect(second.missing.size).toBeGreaterThanOrEqual(60);
    expect(world.schedules.size).toBe(95);
  });

  it("return with their lesson", async () => {
    const world = aTodayWorld();
    world.schedules = new Map([aDueCard(BECK, 0, world.now - DAY)]);
    const closed = await open(world);
    expect(queueOf(closed, world)).toEqual([]);

    world.decks.set(BECK, deckOf(BECK, 1));
    const reopened = await open(world, closed);

    expect(queueOf(reopened, world)).toEqual([cardIdOf(BECK, 0)]);
  });

  it("include unsaved answers of the device", async () => {
    const world = aTodayWorld({ decks: new Map([[BECK, deckOf(BECK, 2)]]) });
    world.schedules = new Map([aDueCard(BECK, 0, world.now - DAY), aDueCard(BECK, 1, world.now - DAY)]);
    const item = cardIdOf(BECK, 0);
    world.own = {
      ...world.own,
      unsent: new Map([[item, [aSentRow({ item, videoId: BECK, at: world.now })]]]),
    };

    expect(queueOf(await open(world), world)).toEqual([cardIdOf(BECK, 1)]);
  });

  it("count unsaved first answers among the day's new ones, and no later answer", async () => {
    const world = aTodayWorld({ decks: new Map([[BECK, deckOf(BECK, 14)]]), begun: [BECK] });
    world.schedules = new Map([aDueCard(BECK, 0, world.now - DAY)]);
    const rows = [0, 1, 2, 3].map((at) =>
      aSentRow({ item: cardIdOf(BECK, at), videoId: BECK, at: world.now, id: `answer000${at}` }),
    );
    const unsent = new Map(rows.map((row) => [row.item, [row]]));
    world.own = { ...world.own, unsent };

    expect(queueOf(await open(world), world)).toHaveLength(7);
  });

  it("are shown until the addresses of their newly closed lesson expire, and its cards after that", async () => {
    const world = aTodayWorld({
      decks: new Map([[BECK, deckOf(BECK, 1)]]),
      lines: new Map([[BECK, ["0a0b0c0d"]]]),
    });
    world.schedules = new Map([
      aDueCard(BECK, 0, world.now - DAY),
      [lineItemId(BECK, "0a0b0c0d"), aSchedule({ Kind: "line", VideoID: BECK, due: world.now - HOUR })],
    ]);
    const first = await open(world);
    expect(queueOf(first, world)).toHaveLength(2);

    world.lines.clear();
    world.now += 3 * HOUR;
    expect(queueOf(await open(world, first), world)).toHaveLength(2);
    world.now += HOUR;
    const second = await open(world, first);

    expect(queueOf(second, world)).toEqual([cardIdOf(BECK, 0)]);
    expect(second.lessons.get(BECK)).toMatchObject({ lines: [], clips: null });
  });

  it("are dealt once while their addresses last, and again otherwise", async () => {
    const world = aTodayWorld({ decks: new Map([[BECK, deckOf(BECK, 1)]]) });
    world.schedules = new Map([aDueCard(BECK, 0, world.now - DAY)]);
    const first = await open(world);

    const second = await open(world, first);
    expect(world.dealt.at(-1)).toEqual({ Lessons: [], Decks: [] });
    expect(queueOf(second, world)).toEqual(deckOf(BECK, 1));

    world.now += 4 * HOUR;
    await open(world, second);
    expect(world.dealt.at(-1)?.Lessons).toEqual([{ VideoID: BECK, Cards: deckOf(BECK, 1), Lines: [] }]);
  });

  it("are not dealt to a learner with a lapsed plan", async () => {
    const world = aTodayWorld({ hasPlan: false });
    world.schedules = new Map([aDueCard(BECK, 0, world.now - DAY)]);

    expect(await gather(sourcesOf(world), "anna", null)).toEqual({ hasAccess: false, error: { code: 2 } });
  });
});

describe("new cards", () => {
  const begun = () =>
    aTodayWorld({
      begun: [BECK, "am-bahnhof", "wandere"],
      decks: new Map([BECK, "am-bahnhof", "wandere"].map((id) => [id, deckOf(id, 12)])),
    });

  it("come from the lesson begun last, up to the day's limit", async () => {
    const world = begun();

    const queue = queueOf(await open(world), world);

    expect(queue).toEqual(deckOf(BECK, 10));
    expect(world.dealt.map(({ Decks }) => Decks)).toEqual([[BECK, "am-bahnhof"]]);
  });

  it("are known the next time without reading the deck again", async () => {
    const world = begun();
    const first = await open(world);
    world.reads = 0;

    const again = await open(world, first);

    expect(queueOf(again, world)).toEqual(deckOf(BECK, 10));
    expect(world.dealt.at(-1)?.Decks).toEqual([]);
    expect(world.reads).toBe(0);
  });

  it("come from English once the other direction is known", async () => {
    const world = begun();
    world.decks.set(BECK, deckOf(BECK, 2));
    world.schedules = new Map([
      [cardIdOf(BECK, 0), aSchedule({ VideoID: BECK, state: 2, due: world.now + 9 * DAY })],
      [cardIdOf(BECK, 1), aSchedule({ VideoID: BECK, state: 1, due: world.now + 9 * DAY })],
    ]);
    world.begun = [BECK];

    expect(queueOf(await open(world), world)).toEqual([`${cardIdOf(BECK, 0)}_en`]);
  });

  it("make room for saved items, and for items begun on another device today", async () => {
    const world = begun();
    world.settings = { ...SETTINGS, NewADay: 3 };
    world.lines.set(BECK, ["0a0b0c0d"]);
    world.mined.set(BECK, { LineIDs: ["0a0b0c0d"], Words: [], At: 1 });
    world.rows = [
      {
        kind: "answer",
        at: world.now - HOUR,
        id: "aaaaaaaaaa",
        grade: 3,
        milliseconds: 1,
        item: cardIdOf("wandere", 0),
      },
    ];

    expect(queueOf(await open(world), world)).toEqual(["bim-beck:0a0b0c0d", cardIdOf(BECK, 0)]);
  });

  it("are not requested again from a used-up deck", async () => {
    const world = begun();
    world.decks.set(BECK, deckOf(BECK, 1));
    world.schedules = new Map([
      aDueCard(BECK, 0, world.now + DAY),
      [`${cardIdOf(BECK, 0)}_en`, aSchedule({ VideoID: BECK, due: world.now + DAY })],
    ]);
    const first = await open(world);

    world.now += 30 * DAY;
    await open(world, first);

    expect(world.dealt.at(-1)?.Decks).not.toContain(BECK);
  });
});

describe("saved lines and words", () => {
  const [FIRST, SECOND, THIRD] = ["0a0b0c0d", "0a0b0c0e", "0a0b0c0f"] as const;
  const BAHNHOF = "am-bahnhof";
  const miningWorld = (fields: Partial<TodayWorld> = {}) =>
    aTodayWorld({
      lines: new Map([
        [BECK, [FIRST, SECOND]],
        [BAHNHOF, [THIRD]],
      ]),
      mined: new Map([
        [BECK, { LineIDs: [SECOND, FIRST], Words: [], At: 2 }],
        [BAHNHOF, { LineIDs: [THIRD], Words: [], At: 1 }],
      ]),
      ...fields,
    });

  it("are new in the order of saving, until their first answer", async () => {
    const world = miningWorld();
    const first = await open(world);

    expect(queueOf(first, world)).toEqual([
      lineItemId(BAHNHOF, THIRD),
      lineItemId(BECK, SECOND),
      lineItemId(BECK, FIRST),
    ]);

    const answered = aSchedule({
      Kind: "line",
      VideoID: BECK,
      due: world.now + DAY,
      Row: "aaaaaaaaaa",
      RowAt: 1,
    });
    const change = { itemId: lineItemId(BECK, SECOND), rowIds: ["aaaaaaaaaa"], day: first.day };
    const after = withSchedule(first, { ...change, schedule: answered });
    expect(queueOf(after, world)).toEqual([lineItemId(BAHNHOF, THIRD), lineItemId(BECK, FIRST)]);
    expect(queueOf(withSchedule(after, { ...change, schedule: undefined }), world)).toHaveLength(3);
  });

  it("are asked on other days than words of the same line", async () => {
    const world = miningWorld({
      mined: new Map([[BECK, { LineIDs: [FIRST], Words: [`${FIRST} Gipfeli`, `${SECOND} zwei`], At: 1 }]]),
    });

    expect(queueOf(await open(world), world)).toEqual([lineItemId(BECK, FIRST), wordItemId("zwei")]);
  });

  it("have one item per word, from any number of lessons", async () => {
    const world = miningWorld({
      mined: new Map([
        [BECK, { LineIDs: [], Words: [`${FIRST} Gipfeli`], At: 2 }],
        [BAHNHOF, { LineIDs: [], Words: [`${THIRD} Gipfeli`], At: 1 }],
      ]),
    });

    expect(queueOf(await open(world), world)).toEqual([wordItemId("Gipfeli")]);
    expect(world.dealt[0]?.Lessons).toEqual([{ VideoID: BAHNHOF, Cards: [], Lines: [THIRD] }]);
  });

  it("are not new once answered, even without their schedules on the device", async () => {
    const world = miningWorld();
    world.schedules.set(
      lineItemId(BECK, SECOND),
      aSchedule({ Kind: "line", VideoID: BECK, due: world.now + 9 * DAY }),
    );
    const first = await open(world);
    expect(queueOf(first, world)).toEqual([lineItemId(BAHNHOF, THIRD), lineItemId(BECK, FIRST)]);
    expect(world.reads).toBe(1);

    const later = { ...first, schedules: new Map() };
    expect(queueOf(await open(world, later), world)).toHaveLength(2);
    expect(world.reads).toBe(1);
  });

  it("are new while they are saved", async () => {
    const world = miningWorld();
    const first = await open(world);
    world.mined.set(BECK, { LineIDs: [FIRST], Words: [], At: 3 });

    expect(queueOf(await open(world, first), world)).toEqual([
      lineItemId(BAHNHOF, THIRD),
      lineItemId(BECK, FIRST),
    ]);
  });

  const rowOf = (world: TodayWorld, item: string, id: string) =>
    ({ kind: "answer", at: world.now, id, grade: 3, milliseconds: 1, item }) as const;

  it("are new again after another device undid their only answer", async () => {
    const world = miningWorld();
    const itemId = lineItemId(BECK, SECOND);
    world.schedules.set(itemId, aSchedule({ Kind: "line", VideoID: BECK, due: world.now + 9 * DAY }));
    const first = await open(world);
    world.schedules.set(
      itemId,
      aSchedule({ Kind: "line", VideoID: BECK, state: 0, reps: 0, due: world.now }),
    );
    world.rows = [{ kind: "undo", at: world.now, id: "bbbbbbbbbb", undone: "aaaaaaaaaa", item: itemId }];
    world.loggedAt = world.now + 1;

    const second = await open(world, first);
    expect(queueOf(second, world)).toContain(itemId);

    world.mined.set(BECK, { LineIDs: [FIRST], Words: [], At: 3 });
    expect(queueOf(await open(world, second), world)).not.toContain(itemId);
  });

  it("are not new after another device answered them among many others", async () => {
    const world = miningWorld();
    const first = await open(world);
    const itemId = lineItemId(BECK, SECOND);
    world.schedules.set(itemId, aSchedule({ Kind: "line", VideoID: BECK, due: world.now + 9 * DAY }));
    const others = deckOf("wandere", 60).map((id, at) => rowOf(world, id, `row${at}`.padEnd(10, "0")));
    world.rows = [rowOf(world, itemId, "aaaaaaaaaa"), ...others];
    world.loggedAt = world.now + 1;
    world.settings = { ...SETTINGS, NewADay: 100 };

    const second = await open(world, first);

    expect(second.mined.asked).toContain(itemId);
    expect(queueOf(second, world)).not.toContain(itemId);
  });

  it("are not loaded if there is no room for new items", async () => {
    const world = miningWorld({ settings: { ...SETTINGS, NewADay: 0 } });

    expect(queueOf(await open(world), world)).toEqual([]);
    expect(world.minedReads).toBe(0);
  });

  it("do not wait behind a line of a closed lesson", async () => {
    const lineIds = Array.from({ length: 70 }, (_none, at) => at.toString(16).padStart(8, "0"));
    const world = miningWorld();
    world.mined.set("withdrawn", { LineIDs: lineIds, Words: [], At: 0 });
    let supply = await open(world);
    for (let opening = 0; opening < 8; opening += 1) supply = await open(world, supply);

    expect(queueOf(supply, world)).toHaveLength(3);
  });
});

describe("the device's clock", () => {
  it.each([
    ["a day behind", DAY],
    ["a week ahead", -7 * DAY],
  ])("is corrected by the server's if it is %s", async (_how, serverAhead) => {
    const world = aTodayWorld({ serverAhead, decks: new Map([[BECK, deckOf(BECK, 2)]]), begun: [BECK] });
    const serverNow = world.now + serverAhead;
    world.schedules = new Map([
      aDueCard(BECK, 0, serverNow - MINUTE),
      aDueCard(BECK, 1, serverNow + 2 * HOUR),
    ]);

    const supply = await open(world);

    expect(supply.clockOffset).toBe(serverAhead);
    const queue = planOf(suppliedOf(supply, serverNow), serverNow);
    expect(queue).toContain(cardIdOf(BECK, 0));
    expect(queue).not.toContain(cardIdOf(BECK, 1));
  });

  it("is accepted within a few minutes", async () => {
    const world = aTodayWorld({ serverAhead: 4 * MINUTE, decks: new Map([[BECK, deckOf(BECK, 1)]]) });
    world.schedules = new Map([aDueCard(BECK, 0, world.now - DAY)]);

    expect((await open(world)).clockOffset).toBe(0);
  });
});

describe("requests for dealing", () => {
  it("respect the server's limits, and ask for each item once", () => {
    const items = fc.array(
      fc.record({ video: fc.integer({ min: 0, max: 80 }), card: fc.integer({ min: 0, max: 9 }) }),
      { maxLength: 120 },
    );
    fc.assert(
      fc.property(items, (all) => {
        const named = all.flatMap(({ video, card }) => {
          const itemId = cardIdOf(`lesson-${video}`, card);
          const place = { videoId: `lesson-${video}` };
          return [
            { itemId, ...place },
            { itemId: `${itemId}_en`, ...place },
          ];
        });
        const requests = toDealRequests(named, []);
        const asked = requests.map(({ Lessons }) => Lessons.flatMap(({ Cards }) => Cards));

        expect(asked.every((ids) => ids.length <= DEALT_AT_ONCE)).toBe(true);
        expect(requests.every(({ Lessons }) => Lessons.length <= DEALT_LESSONS_AT_ONCE)).toBe(true);
        const expected = new Set(all.map(({ video, card }) => cardIdOf(`lesson-${video}`, card)));
        expect(asked.flat().toSorted()).toEqual([...expected].toSorted());
      }),
    );
  });

  it("name a word's line", () => {
    const word = { itemId: wordItemId("Gipfeli"), videoId: BECK, lineId: "0a0b0c0d" };

    expect(toDealRequests([word, { itemId: lineItemId(BECK, "0a0b0c0d"), videoId: BECK }], [])).toEqual([
      { Lessons: [{ VideoID: BECK, Cards: [], Lines: ["0a0b0c0d"] }], Decks: [] },
    ]);
  });
});
