import { existsSync } from "node:fs";
import { join } from "node:path";
import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { aLesson } from "#support/samples/documents.ts";
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
    answers: {
      getSecureData_v2_0: [REFUSED],
      getFlashcardsCloudFunction: [REFUSED],
      getLiveLessonUrls_v2_0: [REFUSED],
      getRevenueCatOffer_v2_0: ["never"],
    },
  });
});

/** Specification, section 2; /live-meeting is a separate document. */
it.each([
  ["/", "Swiss German as it is spoken"],
  ["/home", "Swiss German as it is spoken"],
  ["/videos/bim-beck", "Bim Beck: at the bakery"],
  ["/sign-in-up", "Sign in"],
  ["/live-lessons", "Live lessons"],
  ["/settings", "Settings"],
  ["/subscriptions", "Subscriptions"],
  ["/success", "Your plan"],
  ["/success/cs_test_1", "Your plan"],
  ["/my-account", "My account"],
  ["/cancel", "Cancel your plan"],
  ["/pause", "Pause your plan"],
  ["/contact", "Contact"],
  ["/success-card-update", "Your way of paying"],
  ["/flashcards/bim-beck", "Flashcards"],
  ["/grammar-page", "Grammar"],
  ["/mini-lessons/mini-go", "Gaa go"],
  ["/mini-lessons", "Gaa go"],
  ["/collect-consents", "Your consents"],
  ["/privacy-policy", "Privacy Policy"],
  ["/privacy-policy/2026", "Privacy Policy"],
  ["/terms-and-conditions", "Terms and Conditions"],
  ["/disclaimer", "Disclaimer"],
  ["/withdraw", "Withdraw from contract"],
  ["/withdrawal/an-id.a-signature", "Confirm your withdrawal"],
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
  "the module of the route %s is a file of web/src/pages",
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
])("%s is shown by %s", (path, module) => {
  expect(pageOf(path).module).toBe(module);
});
