import { fixedPart, type RouteId } from "@gruezi/contract/routes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath, lessonPath, PLAIN_KINDS } from "#functions/domain/pages/public-page.ts";
import { type PageRoute, pageRouteOf } from "#functions/domain/pages/route.ts";
import { anyText } from "#support/samples/any-text.ts";
import { aLesson } from "#support/samples/documents.ts";
import { paths } from "#web/lib/paths.ts";

const ID = "bim-beck";
const APP = { kind: "app" };
const NOT_FOUND = { kind: "not-found" };
const LESSON = { kind: "lesson", id: ID };
const MINI = { kind: "miniLesson", id: ID };

/** New routes must be added here. */
const EXPECTED: Record<RouteId, readonly (readonly [path: string, route: PageRoute])[]> = {
  home: [
    ["/", { kind: "home" }],
    ["/home", { kind: "home" }],
  ],
  lesson: [[paths.lesson(ID), { kind: "lesson", id: ID }]],
  miniLessons: [[paths.miniLessons, { kind: "miniLessons" }]],
  miniLesson: [[paths.miniLesson(ID), { kind: "miniLesson", id: ID }]],
  flashcards: [[paths.flashcards(ID), { kind: "app" }]],
  course: [[paths.course, { kind: "course" }]],
  firstSteps: [[paths.firstSteps, { kind: "app" }]],
  unitEnd: [[paths.unitEnd("say-hello"), { kind: "app" }]],
  listen: [[paths.listen, { kind: "app" }]],
  today: [[paths.today, { kind: "app" }]],
  learningProgress: [[paths.learningProgress, { kind: "app" }]],
  shelf: [[paths.shelf("2025-2"), { kind: "shelf", name: "2025-2" }]],
  signInUp: [
    [paths.signInUp, { kind: "signInUp" }],
    [paths.logIn.replace(/\?.*/, ""), { kind: "signInUp" }],
  ],
  liveLessons: [[paths.liveLessons, { kind: "liveLessons" }]],
  settings: [[paths.settings, { kind: "app" }]],
  subscriptions: [[paths.subscriptions, { kind: "subscriptions" }]],
  success: [
    ["/success", { kind: "app" }],
    [paths.success("cs_test_a1B2"), { kind: "app" }],
  ],
  cardUpdated: [[paths.cardUpdated, { kind: "app" }]],
  cancel: [[paths.cancel, { kind: "app" }]],
  pause: [[paths.pause, { kind: "app" }]],
  gift: [[paths.gift, { kind: "app" }]],
  boughtGift: [[paths.boughtGift("cs_test_a1B2"), { kind: "app" }]],
  myAccount: [[paths.myAccount, { kind: "app" }]],
  accountDeleted: [[paths.accountDeleted, { kind: "app" }]],
  collectConsents: [[paths.collectConsents, { kind: "app" }]],
  grammar: [[paths.grammar, { kind: "grammar" }]],
  contact: [[paths.contact, { kind: "contact" }]],
  moderation: [[paths.moderation, { kind: "app" }]],
  privacyPolicy: [[paths.privacyPolicy, { kind: "privacyPolicy" }]],
  termsAndConditions: [[paths.termsAndConditions, { kind: "termsAndConditions" }]],
  withdraw: [[paths.withdraw, { kind: "withdraw" }]],
  confirmWithdrawal: [[paths.confirmWithdrawal("a.b"), { kind: "app" }]],
  disclaimer: [[paths.disclaimer, { kind: "disclaimer" }]],
};

const examples = Object.values(EXPECTED).flat();

describe("the page of an address", () => {
  it.each(examples)("is found for %s", (path, route) => {
    expect(pageRouteOf(path)).toEqual(route);
  });

  it.each(examples)("is the same with a slash at the end: %s", (path, route) => {
    expect(pageRouteOf(`${path}/`)).toEqual(route);
    expect(pageRouteOf(`${path}//`)).toEqual(route);
  });

  it.each([
    ["/VIDEOS/bim-beck", LESSON],
    ["/Mini-Lessons/bim-beck", MINI],
    ["/Settings", APP],
    ["/SUBSCRIPTIONS", { kind: "subscriptions" }],
    ["/%76ideos/bim%2Dbeck", LESSON],
    ["/privacy-policy/2026/old", { kind: "privacyPolicy" }],
    ["/disclaimer/x", { kind: "disclaimer" }],
    ["/lessons/2025", { kind: "shelf", name: "2025" }],
    ["/lessons/2025-2", { kind: "shelf", name: "2025-2" }],
  ])("%s is parsed like in the pages' router", (path, route) => {
    expect(pageRouteOf(path)).toEqual(route);
  });

  it.each([
    ["nothing", ""],
    ["no path", "videos/bim-beck"],
    ["an encoded slash in a name", "/videos/bim%2Fbeck"],
    ["an encoded slash between names", "/videos%2Fbim-beck"],
    ["an empty name", "/videos//bim-beck"],
    ["an id in capitals, which no lesson has", "/videos/BIM-BECK"],
    ["an id with spaces", "/videos/bim%20beck"],
    ["an id of other characters", "/videos/%E2%80%AE%00"],
    ["an id that climbs", "/videos/.."],
    ["an id that is too long", `/videos/${"a".repeat(61)}`],
    ["a malformed encoding", "/videos/%E0%A4%A"],
    ["a lone percent sign", "/%"],
    ["a name of the prototype", "/constructor"],
    ["a name that only begins as a legal page", "/privacy-policyx"],
    ["a name too many", "/videos/bim-beck/comments"],
    ["a folder alone", "/videos"],
    ["shelves without a name", "/lessons"],
    ["a shelf of odd characters", "/lessons/2025%3Cscript%3E"],
    ["a shelf that begins with an odd character", "/lessons/%3C2025"],
    ["a deck of no lesson", "/flashcards"],
    ["what does not exist", "/wp-login.php"],
    ["a document of its own, which Hosting sends", "/live-meeting"],
    ["a file, which Hosting sends", "/live-lessons.ics"],
    ["a folder that does not exist, with a lesson's id", "/films/bim-beck"],
  ])("does not exist for %s", (_what, path) => {
    expect(pageRouteOf(path)).toEqual(NOT_FOUND);
  });

  it("is found or not found for any text, without throwing", () => {
    const text = fc.oneof(
      anyText(60),
      fc
        .array(fc.constantFrom("/", "%", "%2F", "videos", "..", "a", "%00", "é"), { maxLength: 8 })
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (path) => {
        expect(pageRouteOf(path).kind).toEqual(expect.any(String));
        expect(pageRouteOf(`/videos/${path}`).kind).toEqual(expect.any(String));
      }),
    );
  });
});

describe("a page's own address", () => {
  it("is spelled like in the pages", () => {
    expect(lessonPath(aLesson())).toBe(paths.lesson(ID));
    expect(lessonPath(aLesson({ Type: "mini_lesson" }))).toBe(paths.miniLesson(ID));
  });

  it("leads back to the page", () => {
    for (const kind of PLAIN_KINDS) expect(pageRouteOf(fixedPart(kind))).toEqual({ kind });
  });

  it("is the mini lesson's path, wherever its film was opened", () => {
    const lesson = aLesson({ Type: "mini_lesson" });

    expect(canonicalPath({ kind: "lesson", lesson })).toBe("/mini-lessons/bim-beck");
  });

  it("is that of the shelf for a page of lessons", () => {
    expect(canonicalPath({ kind: "shelf", name: "2025-2", lessons: [] })).toBe(paths.shelf("2025-2"));
  });

  it("holds any id in one segment, even a lone surrogate", () => {
    fc.assert(
      fc.property(anyText(60), (DocID) => {
        expect(lessonPath(aLesson({ DocID }))).toMatch(/^\/videos\/[\w%.!~*'()-]*$/);
      }),
    );
  });
});
