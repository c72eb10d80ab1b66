import { tiersOr } from "@gruezi/contract/tier-words";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storedConsents } from "#support/samples/consents.ts";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { installNativeApp } from "#support/web/native-app.ts";
import { openApp } from "#support/web/open-app.tsx";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

startWebBackend();

let backend: WebBackend;
beforeEach(() => {
  backend = freshBackend();
  backend.consents = storedConsents();
  backend.lessons = [aLesson()];
});
afterEach(async () => {
  const { logOut } = await import("#web/data/auth/account.ts");
  await act(logOut);
  localStorage.clear();
});

const GOOGLE = { provider: "google", idToken: "a.b.c" };
const refused = (code: 1 | 2) => ({ hasAccess: false as const, error: { code } });
const alertIsGone = () => soon(() => expect(screen.queryByRole("dialog")).toBeNull());

async function openAsVisitor(address: string, alert: string) {
  const app = installNativeApp();
  // With this hint the page watches the session at once.
  localStorage.setItem("gruezi.signed-in", "1");
  const router = await openApp(address);
  await screen.findByRole("dialog", { name: alert });
  await soon(() => expect(app.heard.map(({ type }) => type)).toContain("ready"));
  return { app, router };
}

describe("an alert that asks a visitor to sign in", () => {
  it("closes when the app logs them in, and the live lesson is shown", async () => {
    const lesson = { Title: "Uf em Märt", EmbedUrl: "https://player.vimeo.com/video/1", ChatUrl: "" };
    const open = { hasAccess: true as const, ...lesson, Meeting: null, askedAt: Date.now() };
    backend.responses.getLiveLessonUrls_v2_0 = [refused(1), open];
    const { app, router } = await openAsVisitor("/live-lessons", "No access");

    await app.say("logInWithIdToken", GOOGLE);

    await alertIsGone();
    expect(await screen.findByText("Uf em Märt")).toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/live-lessons");
  }, 30_000);

  it("closes when the app logs them in, and the lesson's page stays", async () => {
    backend.responses.getSecureData_v2_0 = [refused(1), "never"];
    const { app, router } = await openAsVisitor("/videos/bim-beck", "No access.");

    await app.say("logInWithIdToken", GOOGLE);

    await alertIsGone();
    expect(router.state.location.pathname).toBe("/videos/bim-beck");
  }, 30_000);

  it("does not cover the question for their consents", async () => {
    backend.consents = null;
    backend.responses.getLiveLessonUrls_v2_0 = [refused(1), refused(2)];
    const { app, router } = await openAsVisitor("/live-lessons", "No access");

    await app.say("logInWithIdToken", GOOGLE);

    expect(await screen.findByRole("dialog", { name: tiersOr("live-lesson") })).toBeInTheDocument();
    await screen.findByRole("heading", { level: 1, name: "Before you go on" }, { timeout: 10_000 });
    await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.pathname).toBe("/collect-consents");
  }, 30_000);
});
