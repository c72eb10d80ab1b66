import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROUTE_IDS, type RouteId } from "@gruezi/contract/routes";
import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { aLesson } from "#support/samples/documents.ts";
import { type RouteNames, routeAddress } from "#support/samples/route-address.ts";
import { openApp } from "#support/web/open-app.tsx";
import { freshBackend, startWebBackend } from "#support/web/web-backend.ts";
import { NOT_FOUND_PAGE, PAGES, pageOf } from "#web/app/routes.ts";

const REFUSED = { hasAccess: false, error: { code: 1 } } as const;

beforeEach(() => {
  window.scrollTo = () => undefined;
  startWebBackend();
  const mini = aLesson({ DocID: "mini-go", Title: "Gaa go", Type: "mini_lesson" });
  Object.assign(freshBackend(), {
    lessons: [aLesson(), mini],
    miniLessonIds: ["mini-go"],
    responses: {
      getSecureData_v2_0: [REFUSED],
      getFlashcardsCloudFunction: [REFUSED],
      getLiveLessonUrls_v2_0: [REFUSED],
      getRevenueCatOffer_v2_0: ["never"],
    },
  });
});

const NAMES: RouteNames<RouteId> = {
  boughtGift: "cs_test_1",
  confirmWithdrawal: "an-id.a-signature",
  flashcards: "bim-beck",
  lesson: "bim-beck",
  miniLesson: "mini-go",
  shelf: "2026",
  success: "cs_test_1",
  unitEnd: "say-hello",
};

/** A new page does not compile without a title here. */
const TITLES: Record<RouteId, string> = {
  accountDeleted: "Your account is deleted",
  boughtGift: "Your gift",
  cancel: "Cancel your plan",
  cardUpdated: "Your way of paying",
  collectConsents: "Your consents",
  confirmWithdrawal: "Confirm your withdrawal",
  contact: "Contact",
  course: "The course",
  disclaimer: "Disclaimer",
  firstSteps: "First steps",
  flashcards: "Flashcards",
  gift: "Gift",
  grammar: "Grammar",
  home: "Swiss German as it is spoken",
  learningProgress: "Your progress",
  lesson: "Bim Beck: at the bakery",
  listen: "Listen",
  liveLessons: "Live lessons",
  miniLesson: "Gaa go",
  miniLessons: "Gaa go",
  moderation: "Moderation",
  myAccount: "My account",
  pause: "Pause your plan",
  privacyPolicy: "Privacy Policy",
  settings: "Settings",
  shelf: "Lessons of 2026",
  signInUp: "Sign in",
  subscriptions: "Subscriptions",
  success: "Your plan",
  termsAndConditions: "Terms and Conditions",
  today: "Today",
  unitEnd: "The unit’s end",
  withdraw: "Withdraw from contract",
};

/** docs/product.md#pages lists these pages; /live-meeting is a separate document. */
it.each<[string, string]>([
  ...ROUTE_IDS.map((id): [string, string] => [routeAddress(id, NAMES), TITLES[id]]),
  ["/home", TITLES.home],
  ["/success", TITLES.success],
  ["/privacy-policy/2026", TITLES.privacyPolicy],
  ["/no/such/page", "Not found"],
])(
  "%s opens '%s'",
  async (address, title) => {
    await openApp(address);

    await waitFor(() => expect(document.title).toBe(`${title} · Grüezi`), { timeout: 15_000 });
  },
  20_000,
);

it.each(Object.entries({ ...PAGES, notFound: NOT_FOUND_PAGE }))(
  "the module of the route %s is a file in web/src/pages",
  (_id, { module }) => {
    expect(existsSync(join(REPOSITORY, `web/src/pages/${module}.tsx`))).toBe(true);
  },
);

it.each([
  ["/home", "home-page"],
  ["/Videos/bim-beck/", "lesson-page"],
  ["/mini-lessons", "mini-lesson-page"],
  ["/privacy-policy/2026", "privacy-policy-page"],
  ["/no/such/page", "not-found-page"],
])("%s is shown by the module %s", (path, module) => {
  expect(pageOf(path).module).toBe(module);
});
