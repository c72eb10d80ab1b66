import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { tiersAnd, tiersOnly } from "@gruezi/contract/tier-words";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const aMini = (DocID: string, Title: string) => aLesson({ DocID, Title, Type: "mini_lesson" });
const GO = aMini("mini-go", "Gaa go");
const MERCI = aMini("mini-merci", "Merci vilmal");
const ZMORGE = aMini("mini-zmorge", "Zmorge");

const content = (fields: Partial<LessonContent> = {}): LessonContent => ({
  hasAccess: true,
  Text: "<p>Ich gaa go poschte.</p>",
  VideoHLSurl: "/media/1.a/lessons/mini-go/video/master.m3u8",
  Photos: [],
  Audios: [],
  Captions: { gsw: "/gsw.vtt", de: "/de.vtt", en: "/en.vtt" },
  Clips: { Url: "/media/1.a/lessons/mini-go/clips/", HasSlow: false },
  expiresAt: 4_000_000_000_000,
  ...fields,
});

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  backend = freshBackend();
  backend.lessons = [ZMORGE, MERCI, GO, aLesson()];
  backend.miniLessonIds = ["mini-go", "mini-gone", "mini-merci", "mini-zmorge"];
  backend.newestMiniLesson = ZMORGE;
  backend.responses = { getSecureData_v2_0: [content()], getRevenueCatOffer_v2_0: ["never"] };
  // With 0 the shuffle preserves the order.
  vi.spyOn(Math, "random").mockReturnValue(0);
});

const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const drawAnother = () => userEvent.click(screen.getByRole("button", { name: "random mini lesson" }));

describe("a mini lesson", () => {
  it("shows its video and its text", async () => {
    await openRoute("/mini-lessons/mini-go");

    expect(await title("Gaa go")).toBeVisible();
    expect(await screen.findByText("Ich gaa go poschte.")).toBeVisible();
    expect(await screen.findByRole("region", { name: "Video: Gaa go" })).toBeVisible();
    expect(screen.getByText("Mini lesson · BASIC · Beginner · 38 s")).toBeVisible();
    expect(backend.called).toEqual([{ name: "getSecureData_v2_0", request: { videoID: "mini-go" } }]);
  });

  it("shows the way to the newest one, and to all that still exist", async () => {
    await openRoute("/mini-lessons/mini-go");

    const newest = await screen.findByRole("complementary", { name: "Newest mini lesson" });
    expect(within(newest).getByRole("link", { name: "Zmorge" })).toHaveAttribute(
      "href",
      "/mini-lessons/mini-zmorge",
    );
    const others = within(screen.getByRole("region", { name: "More mini lessons" })).getAllByRole("link");
    expect(others.map((link) => link.getAttribute("href"))).toEqual([
      "/mini-lessons/mini-merci",
      "/mini-lessons/mini-zmorge",
    ]);
  });

  it("is drawn at random when the address names none, and replaces that address in the history", async () => {
    const router = await openRoute("/mini-lessons");

    expect(await title("Gaa go")).toBeVisible();
    expect(router.state.location.pathname).toBe("/mini-lessons/mini-go");
    expect(router.state.historyAction).toBe("REPLACE");
  });

  it("is followed by the others at random, and round again", async () => {
    await openRoute("/mini-lessons/mini-go");
    await title("Gaa go");

    await drawAnother();
    expect(await title("Merci vilmal")).toBeVisible();
    await drawAnother();
    expect(await title("Zmorge")).toBeVisible();
    await drawAnother();

    expect(await title("Gaa go")).toBeVisible();
  });

  it("is never shown under another one's name", async () => {
    await openRoute("/mini-lessons/mini-go");
    await screen.findByText("Ich gaa go poschte.");
    backend.responses.getSecureData_v2_0 = ["never"];

    await drawAnother();

    expect(await title("Merci vilmal")).toBeVisible();
    expect(screen.queryByText("Ich gaa go poschte.")).toBeNull();
    expect(screen.getByRole("status", { name: "Loading the lesson" })).toBeVisible();
  });

  it("can be loaded again after a failure", async () => {
    backend.responses.getSecureData_v2_0 = [{ refused: "unavailable" }, content()];
    expectFailures("lessons failed: unavailable");
    await openRoute("/mini-lessons/mini-go");

    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Ich gaa go poschte.")).toBeVisible();
  });

  it("opens on the page of lessons when it is a longer lesson", async () => {
    const router = await openRoute("/mini-lessons/bim-beck");

    await soon(() => expect(router.state.location.pathname).toBe("/videos/bim-beck"));
  });
});

describe("a mini lesson without access", () => {
  const noText = content({ Text: "" });
  const noStream = content({ VideoHLSurl: "" });
  const signedOut: AccessRefused = { hasAccess: false, error: { code: 1 } };
  const noPlan: AccessRefused = { hasAccess: false, error: { code: 2 } };

  it.each([
    ["a visitor", signedOut],
    ["a learner without a plan", noPlan],
    ["an answer without a text", noText],
    ["an answer without a stream", noStream],
  ])("sends %s to the plans", async (_whose, answer) => {
    backend.responses.getSecureData_v2_0 = [answer];
    const router = await openRoute("/mini-lessons/mini-go");

    const alert = await screen.findByRole("dialog", { name: tiersOnly("BASIC") });
    expect(within(alert).getByText("Take our 30 day free trial and test our VIP course")).toBeVisible();
    await userEvent.click(within(alert).getByRole("button", { name: "See the plans" }));

    expect(router.state.location.pathname).toBe("/subscriptions");
  });

  it.each([
    ["has BASIC", { held: 1, isTrialUsed: true }, "VIP only", /You have BASIC/, /it needs VIP/],
    [
      "had a plan before",
      { held: 0, isTrialUsed: true },
      tiersOnly("BASIC"),
      /You have had our 30 day free trial/,
      /You have had the free trial/,
    ],
  ] as const)("promises no trial to somebody who %s", async (_who, shortfall, title, words, note) => {
    backend.responses.getSecureData_v2_0 = [{ ...noPlan, shortfall }];
    const router = await openRoute("/mini-lessons/mini-go");

    const alert = await screen.findByRole("dialog", { name: title });
    expect(within(alert).getByText(words)).toBeVisible();
    expect(screen.getByText(note)).toBeInTheDocument();
    expect(screen.queryByText(/take our|are free/i)).toBeNull();
    await userEvent.click(within(alert).getByRole("button", { name: "See the plans" }));

    expect(router.state.location.pathname).toBe("/subscriptions");
  });

  it("shows the plan that it needs, and a link to log in", async () => {
    backend.responses.getSecureData_v2_0 = [signedOut];

    await openRoute("/mini-lessons/mini-go");

    expect(await screen.findByText(`This mini lesson is part of ${tiersAnd("BASIC")}`)).toBeVisible();
    expect(screen.getByRole("link", { name: "Log In", hidden: true })).toHaveAttribute(
      "href",
      "/sign-in-up?startWithLogIn=true",
    );
  });

  it("sells no plan for a missing mini lesson", async () => {
    backend.responses.getSecureData_v2_0 = [signedOut];

    await openRoute("/mini-lessons/mini-gone");

    expect(await screen.findByText("We do not know this mini lesson")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("button", { name: "random mini lesson" })).toBeVisible();
  });
});

describe("the list of mini lessons", () => {
  it("shows an alert and the default ones when it does not load", async () => {
    backend.isCatalogueDown = true;

    const router = await openRoute("/mini-lessons");

    const alert = await screen.findByRole("dialog", { name: "Oops." });
    expect(within(alert).getByText("Something went wrong. Try again")).toBeVisible();
    expect(await screen.findByText("Ich gaa go poschte.")).toBeVisible();
    expect(router.state.location.pathname).toBe("/mini-lessons/mini-chuchichaeschtli");
  });

  it("is complete after another try", async () => {
    backend.isCatalogueDown = true;
    await openRoute("/mini-lessons/mini-go");
    const alert = await screen.findByRole("dialog", { name: "Oops." });
    backend.isCatalogueDown = false;

    // The page suspends, and userEvent cannot wait for it.
    await act(async () => within(alert).getByRole("button", { name: "Try again" }).click());

    expect(await title("Gaa go")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is reported to be empty when there are none yet", async () => {
    backend.lessons = [];
    backend.miniLessonIds = [];

    await openRoute("/mini-lessons");

    expect(await screen.findByText("No lessons yet")).toBeVisible();
  });
});
