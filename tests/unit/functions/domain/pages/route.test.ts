import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath, lessonPath, PLAIN_PATHS, shelfPath } from "#functions/domain/pages/public-page.ts";
import { OWN_PATHS, type PageRoute, routeOf } from "#functions/domain/pages/route.ts";
import { anyText } from "#support/samples/any-text.ts";
import { aLesson } from "#support/samples/documents.ts";
import { paths } from "#web/lib/paths.ts";

const ID = "bim-beck";
const APP = { kind: "app" };
const NOT_FOUND = { kind: "not-found" };
const LESSON = { kind: "lesson", id: ID };
const MINI = { kind: "mini-lesson", id: ID };

/** Of each address of the pages an example, and what it is; a new one is missing here until somebody decides. */
const EXPECTED: Record<keyof typeof paths, readonly (readonly [path: string, route: PageRoute])[]> = {
  home: [[paths.home, { kind: "home" }]],
  homeAlias: [[paths.homeAlias, { kind: "home" }]],
  video: [[paths.video(ID), { kind: "lesson", id: ID }]],
  videoPattern: [[paths.videoPattern.replace(":VideoID", ID), { kind: "lesson", id: ID }]],
  miniLessons: [[paths.miniLessons, { kind: "mini-lessons" }]],
  miniLesson: [[paths.miniLesson(ID), { kind: "mini-lesson", id: ID }]],
  miniLessonPattern: [
    [paths.miniLessonPattern.replace(":LessonID?", ID), { kind: "mini-lesson", id: ID }],
    [paths.miniLessonPattern.replace("/:LessonID?", ""), { kind: "mini-lessons" }],
  ],
  flashcards: [[paths.flashcards(ID), { kind: "app" }]],
  flashcardsPattern: [[paths.flashcardsPattern.replace(":VideoID", ID), { kind: "app" }]],
  today: [[paths.today, { kind: "app" }]],
  learningProgress: [[paths.learningProgress, { kind: "app" }]],
  shelf: [[paths.shelf("2025-2"), { kind: "shelf", name: "2025-2" }]],
  shelfPattern: [[paths.shelfPattern.replace(":shelf", "2025"), { kind: "shelf", name: "2025" }]],
  signInUp: [[paths.signInUp, { kind: "sign-in-up" }]],
  logIn: [[paths.logIn.replace(/\?.*/, ""), { kind: "sign-in-up" }]],
  liveLessons: [[paths.liveLessons, { kind: "live-lessons" }]],
  // A file, which Hosting sends before it asks for a page.
  liveCalendar: [[paths.liveCalendar, { kind: "not-found" }]],
  liveMeeting: [[paths.liveMeeting, { kind: "app" }]],
  settings: [[paths.settings, { kind: "app" }]],
  subscriptions: [[paths.subscriptions, { kind: "subscriptions" }]],
  successPattern: [
    [paths.successPattern.replace("/:sessionId?", ""), { kind: "app" }],
    [paths.successPattern.replace(":sessionId?", "cs_test_a1B2"), { kind: "app" }],
  ],
  cardUpdated: [[paths.cardUpdated, { kind: "app" }]],
  cancel: [[paths.cancel, { kind: "app" }]],
  myAccount: [[paths.myAccount, { kind: "app" }]],
  accountDeleted: [[paths.accountDeleted, { kind: "app" }]],
  collectConsents: [[paths.collectConsents, { kind: "app" }]],
  grammar: [[paths.grammar, { kind: "grammar" }]],
  contact: [[paths.contact, { kind: "contact" }]],
  moderation: [[paths.moderation, { kind: "app" }]],
  privacyPolicy: [[paths.privacyPolicy, { kind: "privacy-policy" }]],
  termsAndConditions: [[paths.termsAndConditions, { kind: "terms-and-conditions" }]],
  disclaimer: [[paths.disclaimer, { kind: "disclaimer" }]],
};

const examples = Object.values(EXPECTED).flat();

describe("the page of an address", () => {
  it.each(examples)("%s", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it.each(examples.filter(([, { kind }]) => kind !== "not-found"))("%s/ is the same", (path, route) => {
    expect(routeOf(`${path}/`)).toEqual(route);
    expect(routeOf(`${path}//`)).toEqual(route);
  });

  it.each([
    ["/VIDEOS/bim-beck", LESSON],
    ["/Mini-Lessons/bim-beck", MINI],
    ["/Settings", APP],
    ["/SUBSCRIPTIONS", { kind: "subscriptions" }],
    ["/%76ideos/bim%2Dbeck", LESSON],
    ["/privacy-policy/2026/old", { kind: "privacy-policy" }],
    ["/disclaimer/x", { kind: "disclaimer" }],
    ["/lessons/2025", { kind: "shelf", name: "2025" }],
    ["/lessons/2025-2", { kind: "shelf", name: "2025-2" }],
  ])("%s is read as the pages' router does", (path, route) => {
    expect(routeOf(path)).toEqual(route);
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
    ["a deck of no lesson", "/flashcards"],
    ["what does not exist", "/wp-login.php"],
    ["a folder that does not exist, with a lesson's id", "/films/bim-beck"],
  ])("%s is none", (_what, path) => {
    expect(routeOf(path)).toEqual(NOT_FOUND);
  });

  it("is found or not found for any text, and never throws", () => {
    const text = fc.oneof(
      anyText(60),
      fc
        .array(fc.constantFrom("/", "%", "%2F", "videos", "..", "a", "%00", "é"), { maxLength: 8 })
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (path) => {
        expect(routeOf(path).kind).toEqual(expect.any(String));
        expect(routeOf(`/videos/${path}`).kind).toEqual(expect.any(String));
      }),
    );
  });
});

describe("a page's own address", () => {
  it("is spelled as the pages spell it", () => {
    expect(lessonPath(aLesson())).toBe(paths.video(ID));
    expect(lessonPath(aLesson({ Type: "mini_lesson" }))).toBe(paths.miniLesson(ID));
    expect(new Set(Object.values(PLAIN_PATHS))).toEqual(
      new Set([
        paths.home,
        paths.miniLessons,
        paths.subscriptions,
        paths.liveLessons,
        paths.grammar,
        paths.contact,
        paths.signInUp,
        paths.privacyPolicy,
        paths.termsAndConditions,
        paths.disclaimer,
      ]),
    );
  });

  it("leads back to the page", () => {
    for (const path of [...Object.values(PLAIN_PATHS), lessonPath(aLesson()), shelfPath("2025-2")]) {
      const route = routeOf(path);
      expect(route.kind, path).not.toMatch(/^(app|not-found)$/);
    }
  });

  it("is that of a mini lesson, wherever its film was opened", () => {
    const lesson = aLesson({ Type: "mini_lesson" });

    expect(canonicalPath({ kind: "lesson", lesson })).toBe("/mini-lessons/bim-beck");
  });

  it("holds any id in one name, even half a character", () => {
    fc.assert(
      fc.property(anyText(60), (DocID) => {
        expect(lessonPath(aLesson({ DocID }))).toMatch(/^\/videos\/[\w%.!~*'()-]*$/);
      }),
    );
  });
});

it("no page of a learner's own is one that visitors may find", () => {
  for (const path of OWN_PATHS) {
    expect(routeOf(path.endsWith("/") ? `${path}x` : path)).toEqual(APP);
    for (const open of Object.values(PLAIN_PATHS)) expect(open.startsWith(path)).toBe(false);
  }
});
