import "#support/functions/env.ts";
import type { DealTodayRequest } from "@gruezi/contract/callables/deal-today";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Flashcard } from "@gruezi/contract/documents/flashcards";
import type { Access } from "@gruezi/contract/documents/lesson-choices";
import type { LessonLine } from "@gruezi/contract/documents/lesson-lines";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dealToday } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { clearStore, countReads, store, storeEntitlement, storeSecret } from "#support/functions/store.ts";
import { anEntitlement, aSecret, aSubscription, lapsed } from "#support/samples/documents.ts";

const ask = (data: unknown, uid?: string) =>
  run(dealToday, { data, ...(uid === undefined ? {} : { auth: loginOf(uid) }) });
const deal = (request: Partial<DealTodayRequest>, uid: string | undefined = "anna") =>
  ask({ Lessons: [], Decks: [], ...request }, uid);

const BREAD: Flashcard = { SwissGerman: "s Brot", English: "the bread" };
const ROLL: Flashcard = {
  SwissGerman: "s Weggli",
  English: "the roll",
  AudioPath: "lessons/bim-beck/audio/weggli.m4a",
};
const BREAD_ID = "bim-beck-9ImxBa6rTh8cuKWo";
const ELSEWHERE_ID = `am-bahnhof-${"x".repeat(16)}`;

const line = (id: string, fields: Partial<LessonLine> = {}): LessonLine => ({
  id,
  startSeconds: 2.4,
  endSeconds: 4.9,
  speaker: "Mia",
  gsw: "Es Gipfeli, bitte.",
  german: "Ein Croissant, bitte.",
  english: "A croissant, please.",
  ...fields,
});
const FIRST = line("70b76c43");
const SECOND = line("959de5de", { speaker: null, gsw: "Merci!", german: "Danke!", english: "Thanks!" });
const LINES = [FIRST.id, SECOND.id];

async function storeBimBeck(access: Access): Promise<void> {
  await Promise.all([
    storeSecret("bim-beck", aSecret({ Access: access })),
    store()
      .doc("Flashcards/bim-beck")
      .set({ Cards: [BREAD, ROLL] }),
    store()
      .doc("Videos/bim-beck/Secret/lines")
      .set({ Lines: [FIRST, SECOND] }),
  ]);
}

const ALL_OF_BIM_BECK = { Lessons: [{ VideoID: "bim-beck", Cards: [], Lines: LINES }], Decks: ["bim-beck"] };
const NOTHING = { cards: [], lines: [], clips: null };
const OPEN_CLIPS = {
  Url: expect.stringMatching(/^\/media\/[^/]+\/lessons\/bim-beck\/clips\/$/),
  HasSlow: true,
};

beforeEach(async () => {
  vi.restoreAllMocks();
  await clearStore();
  await storeBimBeck("BASIC");
  await storeEntitlement("anna", anEntitlement(1, aSubscription()));
});

describe("callers who are dealt anything", () => {
  const refused = (code: number) => ({ hasAccess: false, error: { code } });
  const cases: [string, Entitlement | undefined, object][] = [
    ["a learner without a plan is not", undefined, refused(2)],
    ["a learner whose plan has lapsed is not", anEntitlement(1, aSubscription(lapsed)), refused(2)],
    ["a BASIC subscriber is", anEntitlement(1, aSubscription()), { hasAccess: true }],
    ["a VIP subscriber is", anEntitlement(2, aSubscription({ Tier: 2 })), { hasAccess: true }],
  ];

  it.each(cases)("%s", async (_who, entitlement, answer) => {
    if (entitlement) await storeEntitlement("beat", entitlement);

    const dealt = await deal(ALL_OF_BIM_BECK, "beat");

    expect(dealt).toMatchObject(answer);
    if (!dealt.hasAccess) expect(JSON.stringify(dealt)).toBe(JSON.stringify(answer));
  });

  it("a visitor is not, even of what is public, and is not told what there is", async () => {
    await storeBimBeck("public");

    expect(await ask(ALL_OF_BIM_BECK)).toEqual(refused(1));
    expect(await ask({ Lessons: [], Decks: ["no-such-lesson"] })).toEqual(refused(1));
  });
});

describe("the deal of a lesson that the caller may open", () => {
  it("is what was asked for, with all texts, and one folder for sound and pictures", async () => {
    const Lessons = [{ VideoID: "bim-beck", Cards: [BREAD_ID], Lines: [SECOND.id] }];

    expect(await deal({ Lessons })).toEqual({
      hasAccess: true,
      now: expect.any(Number),
      lessons: [
        { VideoID: "bim-beck", cards: [{ id: BREAD_ID, ...BREAD }], lines: [SECOND], clips: OPEN_CLIPS },
      ],
      expiresAt: expect.any(Number),
    });
  });

  it("is the whole deck in its order, spoken, where it is to be begun", async () => {
    const { AudioPath: _path, ...roll } = ROLL;

    expect(await deal({ Decks: ["bim-beck"] })).toMatchObject({
      lessons: [
        {
          cards: [
            { id: BREAD_ID, ...BREAD },
            {
              ...roll,
              AudioUrl: expect.stringMatching(/^\/media\/[^/]+\/lessons\/bim-beck\/audio\/weggli\.m4a$/),
            },
          ],
          lines: [],
        },
      ],
    });
  });

  it("stands once, where it was asked for first, however often it is named", async () => {
    const again = { VideoID: "bim-beck", Cards: [], Lines: [FIRST.id] };
    const Lessons = [
      again,
      { VideoID: "no-such-lesson", Cards: [], Lines: [] },
      again,
      { ...again, Lines: [SECOND.id] },
    ];

    const dealt = await deal({ Lessons, Decks: ["other-deck", "bim-beck"] });

    expect(dealt).toMatchObject({
      lessons: [
        { VideoID: "bim-beck", cards: [{}, {}], lines: [FIRST, SECOND] },
        { VideoID: "no-such-lesson" },
        { VideoID: "other-deck" },
      ],
    });
  });

  it("is nothing of another lesson, and nothing that is made up", async () => {
    const Lessons = [{ VideoID: "bim-beck", Cards: [ELSEWHERE_ID], Lines: ["00000000"] }];

    expect(await deal({ Lessons })).toMatchObject({
      lessons: [{ VideoID: "bim-beck", cards: [], lines: [], clips: OPEN_CLIPS }],
    });
  });

  it("has no lines where the lesson was published before lines were", async () => {
    await store().doc("Videos/bim-beck/Secret/lines").delete();

    expect(await deal(ALL_OF_BIM_BECK)).toMatchObject({ lessons: [{ cards: [{}, {}], lines: [] }] });
  });
});

describe("the deal of a lesson that is closed or gone", () => {
  it("is the cards alone, unspoken, where it is for VIP and the caller has BASIC", async () => {
    await storeBimBeck("VIP");

    const dealt = await deal(ALL_OF_BIM_BECK);

    expect(dealt).toMatchObject({ lessons: [{ cards: [{ id: BREAD_ID }, {}], lines: [], clips: null }] });
    expect(JSON.stringify(dealt)).not.toMatch(/AudioUrl|AudioPath|\/media\/|Gipfeli|Merci/);
  });

  it("is all of it to a VIP subscriber", async () => {
    await storeBimBeck("VIP");
    await storeEntitlement("anna", anEntitlement(2, aSubscription({ Tier: 2 })));

    expect(await deal(ALL_OF_BIM_BECK)).toMatchObject({
      lessons: [{ lines: [FIRST, SECOND], clips: OPEN_CLIPS }],
    });
  });

  it("is nothing where it was withdrawn, and the others are dealt", async () => {
    const Lessons = [
      { VideoID: "am-bahnhof", Cards: [ELSEWHERE_ID], Lines: ["00000000"] },
      { VideoID: "bim-beck", Cards: [], Lines: LINES },
    ];

    expect(await deal({ Lessons })).toMatchObject({
      lessons: [
        { VideoID: "am-bahnhof", ...NOTHING },
        { VideoID: "bim-beck", lines: [FIRST, SECOND] },
      ],
    });
  });

  it("is nothing where its deck stayed behind when it was withdrawn", async () => {
    await store().doc("Videos/bim-beck/Secret/content").delete();

    expect(await deal(ALL_OF_BIM_BECK)).toMatchObject({ lessons: [{ VideoID: "bim-beck", ...NOTHING }] });
  });

  it("is nothing where somebody wrote it wrongly, and that is logged", async () => {
    takeLoggedFaults();
    await store().doc("Videos/am-bahnhof/Secret/content").set({ Access: "BASIC" });

    const dealt = await deal({ ...ALL_OF_BIM_BECK, Decks: ["am-bahnhof"] });

    expect(dealt).toMatchObject({
      lessons: [{ lines: [FIRST, SECOND] }, { VideoID: "am-bahnhof", ...NOTHING }],
    });
    expect(takeLoggedFaults()).toEqual([
      expect.stringContaining("Videos/am-bahnhof/Secret/content is malformed"),
    ]);
  });
});

describe("the reads of a deal", () => {
  const lessons = (count: number, wanted: { Cards: string[]; Lines: string[] }) =>
    Array.from({ length: count }, (_, at) => ({ VideoID: `lesson-${at}`, ...wanted }));
  const cases: [string, Partial<DealTodayRequest>, number][] = [
    ["nothing but the plan where nothing is asked for", {}, 1],
    ["the lesson's level and its lines", { Lessons: [{ VideoID: "bim-beck", Cards: [], Lines: LINES }] }, 3],
    ["the lesson's level and its cards", { Decks: ["bim-beck"] }, 3],
    ["three documents of a lesson at most", ALL_OF_BIM_BECK, 4],
    [
      "a lesson once, however often it is named",
      { Lessons: Array(30).fill({ VideoID: "bim-beck", Cards: [BREAD_ID], Lines: [FIRST.id] }) },
      4,
    ],
    [
      "two documents of each of 30 lessons that are gone",
      { Lessons: lessons(30, { Cards: [ELSEWHERE_ID], Lines: [FIRST.id] }) },
      61,
    ],
  ];

  it.each(cases)("%s", async (_what, request, documents) => {
    const reads = countReads();

    await deal(request);

    expect(reads()).toBe(documents);
  });

  it("nothing for a visitor", async () => {
    const reads = countReads();

    await ask(ALL_OF_BIM_BECK);

    expect(reads()).toBe(0);
  });
});

describe("a request", () => {
  const lesson = (fields: object = {}) => ({ VideoID: "bim-beck", Cards: [], Lines: [], ...fields });
  const lineIds = (count: number) =>
    Array.from({ length: count }, (_, at) => at.toString(16).padStart(8, "0"));

  it("may name 60 items", async () => {
    const Lessons = [
      lesson({ Lines: lineIds(30) }),
      lesson({ VideoID: "am-bahnhof", Cards: [ELSEWHERE_ID], Lines: lineIds(29) }),
    ];

    expect(await deal({ Lessons })).toMatchObject({ hasAccess: true });
  });

  it.each([
    [
      "61 items",
      { Lessons: [lesson({ Lines: lineIds(31) }), lesson({ Cards: Array(30).fill(BREAD_ID) })] },
      "Lessons",
    ],
    ["31 lessons", { Lessons: Array(31).fill(lesson()) }, "Lessons"],
    ["four decks", { Decks: Array(4).fill("bim-beck") }, "Decks"],
    ["a card that is a path", { Lessons: [lesson({ Cards: ["../../Billing/anna"] })] }, "Lessons.0.Cards.0"],
    ["a card from English", { Lessons: [lesson({ Cards: [`${BREAD_ID}_en`] })] }, "Lessons.0.Cards.0"],
    ["a line of other signs", { Lessons: [lesson({ Lines: ["70B76C43"] })] }, "Lessons.0.Lines.0"],
    ["a line that is a number", { Lessons: [lesson({ Lines: [7] })] }, "Lessons.0.Lines.0"],
    ["a lesson that is a path", { Lessons: [lesson({ VideoID: "../Billing/anna" })] }, "Lessons.0.VideoID"],
    ["a deck that is a path", { Decks: ["bim-beck/../../Billing"] }, "Decks.0"],
    ["no decks", { Lessons: [], Decks: undefined }, "Decks"],
    ["a field too many", { tier: 2 }, "tier"],
    ["a lesson's field too many", { Lessons: [lesson({ Access: "public" })] }, "Lessons.0.Access"],
  ])("is refused with the field's name: %s", async (_what, request, field) => {
    const refusal = { code: "invalid-argument", details: { reason: "bad-input", field } };

    await expect(ask({ Lessons: [], Decks: [], ...request }, "anna")).rejects.toMatchObject(refusal);
  });
});
