import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll } from "vitest";
import { showsFixedTexts } from "#support/fixed-texts/shows-fixed-texts.ts";
import { openApp } from "#support/web/open-app.tsx";
import { freshBackend, startWebBackend } from "#support/web/web-backend.ts";

beforeAll(startWebBackend);

showsFixedTexts("the navigation bar", () => {
  freshBackend();
  return openApp("/settings");
});

showsFixedTexts("the menu of a narrow screen", async () => {
  freshBackend();
  await openApp("/settings");
  await userEvent.click(screen.getByLabelText("Open the menu"));
});

showsFixedTexts("a page on its way", async () => {
  const backend = freshBackend();
  backend.responses.getRevenueCatOffer_v2_0 = ["never"];
  await openApp("/subscriptions");
});

showsFixedTexts("an alert without buttons of its own", async () => {
  const backend = freshBackend();
  backend.responses.getSecureData_v2_0 = [{ hasAccess: false, error: { code: 1 } }];
  await openApp("/videos/no-such-lesson");
});
