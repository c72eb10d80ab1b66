import { beforeAll } from "vitest";
import { showsFixedTexts } from "#support/fixed-texts/shows-fixed-texts.ts";
import { openApp } from "#support/web/open-app.tsx";
import { freshBackend, startWebBackend } from "#support/web/web-backend.ts";

beforeAll(startWebBackend);

showsFixedTexts("the live lesson, to a visitor", () => {
  freshBackend().responses.getLiveLessonUrls_v2_0 = [{ hasAccess: false, error: { code: 1 } }];
  return openApp("/live-lessons");
});

showsFixedTexts("the live lesson, without VIP", () => {
  freshBackend().responses.getLiveLessonUrls_v2_0 = [{ hasAccess: false, error: { code: 2 } }];
  return openApp("/live-lessons");
});
