import { beforeAll } from "vitest";
import { showsFixedTexts } from "#support/fixed-texts/shows-fixed-texts.ts";
import { aLesson } from "#support/samples/documents.ts";
import { openApp } from "#support/web/open-app.tsx";
import { freshBackend, startWebBackend } from "#support/web/web-backend.ts";

const REFUSED = { hasAccess: false, error: { code: 1 } } as const;

beforeAll(startWebBackend);

function backendWithLessons() {
  const lessons = ["mini-go", "mini-merci"].map((DocID) => aLesson({ DocID, Type: "mini_lesson" }));
  const listed = { lessons: [aLesson(), ...lessons], miniLessonIds: ["mini-go", "mini-merci"] };
  return Object.assign(freshBackend(), listed);
}

showsFixedTexts("a lesson that a visitor may not open", () => {
  backendWithLessons().responses.getSecureData_v2_0 = [REFUSED];
  return openApp("/videos/bim-beck");
});

showsFixedTexts("a mini lesson", () => {
  backendWithLessons().responses.getSecureData_v2_0 = ["never"];
  return openApp("/mini-lessons/mini-go");
});

showsFixedTexts("a mini lesson without access", () => {
  backendWithLessons().responses.getSecureData_v2_0 = [REFUSED];
  return openApp("/mini-lessons/mini-go");
});

showsFixedTexts("mini lessons whose list failed", () => {
  const backend = freshBackend();
  backend.isCatalogueDown = true;
  backend.responses.getSecureData_v2_0 = ["never"];
  return openApp("/mini-lessons");
});

showsFixedTexts("flashcards without access", () => {
  backendWithLessons().responses.getFlashcardsCloudFunction = [REFUSED];
  return openApp("/flashcards/bim-beck");
});
