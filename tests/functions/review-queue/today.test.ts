import "#support/functions/env.ts";
import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  cardOf,
  getToday,
  idsOf,
  lineIdOf,
  lineOf,
  NOW,
  START,
  storeBegun,
  storeDue,
  storeLesson,
  storeLine,
  storeMinedIn,
  storeSettings,
} from "#support/functions/review-queue.ts";
import { clearStore, storeEntitlement } from "#support/functions/store.ts";
import { anAnswer, anUndo } from "#support/learning/answer-rows.ts";
import { storeRows } from "#support/learning/stored-items.ts";
import { anEntitlement, aSubscription } from "#support/samples/documents.ts";

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await clearStore();
  await Promise.all([
    storeEntitlement("anna", anEntitlement(1, aSubscription())),
    storeLesson("bim-beck"),
    storeLesson("am-bahnhof"),
  ]);
});
afterEach(() => {
  vi.useRealTimers();
});

const FIRST = cardOf("bim-beck", 0);
const SECOND = cardOf("bim-beck", 1);
const LINE = lineOf("bim-beck", 0);

describe("the items", () => {
  it("are steps first, then due items, longest due first, then new ones", async () => {
    await storeBegun("am-bahnhof");
    await storeSettings({ NewADay: 1 });
    await storeDue(FIRST, { due: NOW - 2 * DAY });
    await storeDue(SECOND, { due: NOW - 3 * DAY });
    await storeLine("bim-beck", 1, { state: 1, due: NOW - MINUTE });

    expect(idsOf(await getToday())).toEqual([lineOf("bim-beck", 1), SECOND, FIRST, cardOf("am-bahnhof", 0)]);
  });

  it("carry their content and the stored schedule", async () => {
    await storeDue(`${FIRST}_en`);
    await storeLine("bim-beck", 1);
    await storeDue("w:Zile", { Kind: "word", LineID: lineIdOf(2) });

    const { items, expiresAt } = await getToday();

    const clips = {
      Url: expect.stringMatching(/^\/media\/[^/]+\/lessons\/bim-beck\/clips\/$/),
      HasSlow: true,
    };
    const contentOf = (id: string) => items.find(({ itemId }) => itemId === id)?.content;
    expect(contentOf(`${FIRST}_en`)).toEqual({
      kind: "card",
      isFromEnglish: true,
      card: {
        id: FIRST,
        SwissGerman: "bim-beck 0",
        English: "meaning 0",
        AudioUrl: expect.stringMatching(/\/lessons\/bim-beck\/audio\/0\.m4a$/),
      },
    });
    expect(contentOf(lineOf("bim-beck", 1))).toMatchObject({ kind: "line", line: { gsw: "Zile 1" }, clips });
    expect(contentOf("w:Zile")).toMatchObject({
      kind: "word",
      lemma: "Zile",
      line: { gsw: "Zile 2" },
      clips,
    });
    expect(items.map(({ schedule }) => schedule?.due)).toEqual([NOW - DAY, NOW - DAY, NOW - DAY]);
    expect(expiresAt).toBeGreaterThan(NOW);
  });

  it("exclude what is not due yet or set aside", async () => {
    await storeDue(FIRST, { due: NOW + 1_000 });
    await storeDue(SECOND, { due: NEVER_DUE, Suspended: true });

    expect(await getToday()).toMatchObject({ items: [], due: 0, hasBegun: true });
  });

  it("keep siblings apart: two directions of a card, a line and its word", async () => {
    await storeDue(FIRST, { due: NOW - 2 * DAY });
    await storeDue(`${FIRST}_en`);
    await storeLine("bim-beck", 0, { due: NOW - 2 * DAY });
    await storeDue("w:Zile", { Kind: "word", LineID: lineIdOf(0) });

    expect(new Set(idsOf(await getToday()))).toEqual(new Set([FIRST, LINE]));
  });

  it("leave for tomorrow a sibling of what another device answered today", async () => {
    await storeDue("w:Zile", { Kind: "word", LineID: lineIdOf(0), due: NOW + 3 * DAY });
    await storeLine("bim-beck", 0);
    await storeDue(`${FIRST}_en`);
    const rows = [anAnswer("w:Zile", NOW - HOUR), anAnswer(FIRST, NOW - HOUR)];
    await storeRows("anna", "2026-11-0", rows, NOW - HOUR);

    expect(idsOf(await getToday())).toEqual([]);
    vi.setSystemTime(NOW + DAY);
    expect(new Set(idsOf(await getToday()))).toEqual(new Set([LINE, `${FIRST}_en`]));
  });

  it("are the same for two requests at once", async () => {
    await Promise.all([FIRST, SECOND].map((itemId) => storeDue(itemId)));
    await storeBegun("am-bahnhof");

    const [one, other] = await Promise.all([getToday(), getToday()]);

    expect(idsOf(one)).toEqual(idsOf(other));
    expect(idsOf(one)).toHaveLength(5);
  });
});

describe("new items", () => {
  it("are mined lines and words in their order, then cards of lessons begun, last watched first", async () => {
    await storeMinedIn("bim-beck", { LineIDs: [lineIdOf(2)] }, NOW - HOUR);
    await storeMinedIn("am-bahnhof", { Words: [`${lineIdOf(1)} Zile`] });
    await storeBegun("am-bahnhof", "bim-beck");
    await storeSettings({ NewADay: 6 });

    expect(idsOf(await getToday())).toEqual([
      lineOf("bim-beck", 2),
      "w:Zile",
      ...[0, 1, 2].map((at) => cardOf("am-bahnhof", at)),
      FIRST,
    ]);
  });

  it("exclude an item that was answered", async () => {
    await storeMinedIn("bim-beck", { LineIDs: [lineIdOf(0), lineIdOf(1)] });
    await storeLine("bim-beck", 0, { due: NOW + DAY });

    expect(idsOf(await getToday())).toEqual([lineOf("bim-beck", 1)]);
  });

  it("include items whose only answer was undone", async () => {
    await storeMinedIn("bim-beck", { LineIDs: [lineIdOf(0)] });
    await storeLine("bim-beck", 0, { state: 0, reps: 0 });
    await storeBegun("bim-beck");
    await storeDue(FIRST, { state: 0, reps: 0 });

    expect(idsOf(await getToday()).slice(0, 2)).toEqual([LINE, FIRST]);
  });

  it("exclude items that were set aside before their first answer", async () => {
    const aside = { state: 0, reps: 0, due: NEVER_DUE, Suspended: true } as const;
    await storeMinedIn("bim-beck", { LineIDs: [lineIdOf(0)] });
    await storeLine("bim-beck", 0, aside);
    await storeBegun("bim-beck");
    await storeDue(FIRST, aside);

    expect(idsOf(await getToday())).toEqual([SECOND, cardOf("bim-beck", 2)]);
  });

  it("are asked from English only by learners who speak, when the card is in review", async () => {
    await storeBegun("bim-beck");
    for (const at of [0, 1, 2])
      await storeDue(cardOf("bim-beck", at), { due: NOW + 9 * DAY, state: at === 1 ? 1 : 2 });

    expect(idsOf(await getToday())).toEqual([`${FIRST}_en`, `${cardOf("bim-beck", 2)}_en`]);
    await storeSettings({ Mode: "understand" });
    expect(idsOf(await getToday())).toEqual([]);
  });

  it("come from older lessons when all cards of later ones were begun", async () => {
    await storeBegun("am-bahnhof", "bim-beck");
    for (const at of [0, 1, 2])
      for (const direction of ["", "_en"])
        await storeDue(`${cardOf("am-bahnhof", at)}${direction}`, { VideoID: "am-bahnhof", due: NOW + DAY });

    expect(idsOf(await getToday())).toEqual([0, 1, 2].map((at) => cardOf("bim-beck", at)));
  });

  it("keep to the day's limit, with first answers of all devices counted", async () => {
    await storeBegun("bim-beck", "am-bahnhof");
    await storeSettings({ NewADay: 3 });
    await storeDue(FIRST, { due: NOW + DAY, reps: 1 });
    await storeDue(SECOND, { due: NOW + DAY, reps: 5 });
    const undone = anAnswer(cardOf("bim-beck", 2), NOW - HOUR);
    const rows = [
      anAnswer(FIRST, NOW - HOUR),
      anAnswer(SECOND, NOW - HOUR),
      undone,
      anUndo(undone, NOW - 1_000),
    ];
    await storeRows("anna", "2026-11-0", rows, NOW - HOUR);

    const queue = await getToday();

    expect(queue.day).toEqual({ start: START, answered: 2, begun: 1 });
    expect(queue.newLeft).toBe(2);
    expect(idsOf(queue)).toHaveLength(2);
  });

  it("are counted anew from four in the morning of the learner's time zone", async () => {
    await storeBegun("bim-beck");
    await storeSettings({ NewADay: 1 });
    await storeRows("anna", "2026-11-0", [anAnswer(FIRST, NOW - HOUR)], NOW - HOUR);
    await storeDue(FIRST, { due: NOW + DAY, reps: 1 });

    expect(await getToday()).toMatchObject({ newLeft: 0, items: [] });
    // 9:00 UTC is 4:00 there, in a zone without summer time.
    expect(await getToday({ TimeZone: "America/Bogota" })).toMatchObject({ newLeft: 1, items: [{}] });
  });
});

describe("a learner", () => {
  it("who began nothing is reported as such", async () => {
    expect(await getToday()).toMatchObject({ items: [], due: 0, hasBegun: false });
  });

  it("who began a lesson and takes no new items counts as having begun", async () => {
    await storeBegun("bim-beck");
    await storeSettings({ NewADay: 0 });

    expect(await getToday()).toMatchObject({ items: [], hasBegun: true });
  });

  it("who has the day off gets no items, and all of them on demand", async () => {
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
    await storeDue(FIRST);
    await storeBegun("am-bahnhof");
    await storeSettings({ NewADay: 1, DaysOff: [`${dayOf(NOW - DAY)}/${dayOf(NOW + DAY)}`] });

    expect(await getToday()).toMatchObject({ items: [], due: 1, newLeft: 0, backOn: dayOf(NOW + 2 * DAY) });
    expect(idsOf(await getToday({ IsBeyond: true }))).toEqual([FIRST, cardOf("am-bahnhof", 0)]);
  });
});
