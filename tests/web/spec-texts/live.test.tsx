import { beforeAll } from "vitest";
import { showsSpecTexts } from "#support/spec-texts/shows-spec-texts.ts";
import { openApp } from "#support/web/open-app.tsx";
import { freshBackend, startWebBackend } from "#support/web/web-backend.ts";

beforeAll(startWebBackend);

showsSpecTexts("the live lesson, to a visitor", () => {
  freshBackend().answers.getLiveLessonUrls_v2_0 = [{ hasAccess: false, error: { code: 1 } }];
  return openApp("/live-lessons");
});

showsSpecTexts("the live lesson, without VIP", () => {
  freshBackend().answers.getLiveLessonUrls_v2_0 = [{ hasAccess: false, error: { code: 2 } }];
  return openApp("/live-lessons");
});
