import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { openApp } from "#support/web/open-app.tsx";
import { freshBackend, startWebBackend } from "#support/web/web-backend.ts";

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

/** The specification's section 2; /live-meeting is a document of its own. */
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
  ["/contact", "Contact"],
  ["/success-card-update", "Your card"],
  ["/flashcards/bim-beck", "Flashcards"],
  ["/grammar-page", "Grammar"],
  ["/mini-lessons/mini-go", "Gaa go"],
  ["/mini-lessons", "Gaa go"],
  ["/collect-consents", "Your consents"],
  ["/privacy-policy", "Privacy Policy"],
  ["/privacy-policy/2026", "Privacy Policy"],
  ["/terms-and-conditions", "Terms and Conditions"],
  ["/disclaimer", "Disclaimer"],
  ["/no/such/page", "Not found"],
])(
  "%s opens '%s'",
  async (address, title) => {
    await openApp(address);

    await waitFor(() => expect(document.title).toBe(`${title} · Grüezi`), { timeout: 15_000 });
  },
  20_000,
);
