import { tiersOr } from "@gruezi/contract/tier-words";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import { openRoute } from "#support/web/open-route.tsx";
import {
  freshBackend,
  logInAnna,
  logOutAnna,
  startWebBackend,
  type WebBackend,
} from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  itIs("2026-11-21T09:00:00Z");
  vi.stubEnv("TZ", "Europe/Zurich");
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sets the date and lets timers go on. */
const itIs = (moment: string) => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(moment) });

const DOOR_OPEN = "2026-11-24T18:46:00Z";

const lesson = (fields: object = {}) => ({
  hasAccess: true as const,
  Title: "Uf em Märt",
  EmbedUrl: "https://player.vimeo.com/video/1",
  ChatUrl: "https://vimeo.com/live-chat/1",
  Meeting: null,
  askedAt: Date.now(),
  ...fields,
});
const refused = (code: 1 | 2) => ({ hasAccess: false as const, error: { code } });

describe("the live lesson for VIP", () => {
  it("shows the subject of the next one and a calendar file during the week", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = [lesson()];

    await openRoute("/live-lessons");

    expect(await screen.findByText("Uf em Märt")).toBeVisible();
    expect(screen.getByText(/open here 15 minutes before it begins/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Calendar file" })).toBeVisible();
    expect(screen.queryByTitle("Live stream")).toBeNull();
    expect(screen.queryByRole("link", { name: "Join the meeting" })).toBeNull();
  });

  it("shows the stream and its chat from 15 minutes before it begins", async () => {
    itIs(DOOR_OPEN);
    backend.responses.getLiveLessonUrls_v2_0 = [lesson()];

    await openRoute("/live-lessons");

    expect(await screen.findByTitle("Live stream")).toHaveAttribute(
      "src",
      "https://player.vimeo.com/video/1",
    );
    expect(screen.getByTitle("Live chat")).toHaveAttribute("src", "https://vimeo.com/live-chat/1");
    expect(screen.getByRole("heading", { name: "Uf em Märt" })).toBeVisible();
    expect(backend.called).toEqual([{ name: "getLiveLessonUrls_v2_0", request: null }]);
  });

  it("links to the meeting near its start, by the server's clock and not the device's", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = [lesson({ askedAt: Date.parse("2026-11-24T18:46:00Z") })];

    await openRoute("/live-lessons");

    const join = await screen.findByRole("link", { name: "Join the meeting" });
    expect(join).toHaveAttribute("href", "/live-meeting");
    expect(screen.getByRole("timer", { name: "14 minutes to the lesson" })).toBeVisible();
    // The link replaces the calendar without layout shift.
    expect(screen.queryByRole("link", { name: "Calendar file" })).toBeNull();
  });

  it("says when it is live", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = [lesson({ askedAt: Date.parse("2026-11-24T19:05:00Z") })];

    await openRoute("/live-lessons");

    expect(await screen.findByText("Live now")).toBeVisible();
    expect(screen.queryByRole("timer")).toBeNull();
  });

  it.each([
    ["another host", "https://evil.example/stream"],
    ["a script", "javascript:alert(document.domain)"],
    ["no address at all", "soon"],
  ])("does not embed %s, and says so", async (_whence, EmbedUrl) => {
    itIs(DOOR_OPEN);
    backend.responses.getLiveLessonUrls_v2_0 = [lesson({ EmbedUrl })];

    await openRoute("/live-lessons");

    expect(await screen.findByText(/The live stream has an address that we do not show/)).toBeVisible();
    expect(screen.queryByTitle("Live stream")).toBeNull();
    expect(screen.getByTitle("Live chat")).toBeInTheDocument();
  });

  it("can be loaded again after a failure", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = [{ refused: "unavailable" }, lesson()];
    expectFailures("live lesson failed: unavailable");
    await openRoute("/live-lessons");
    expect(await screen.findByText(/Our servers do not answer right now/)).toBeVisible();

    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Uf em Märt")).toBeVisible();
  });

  it("is said to be in preparation when none is planned", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = [{ refused: "not-planned" }];
    expectFailures("live lesson failed: not-planned");

    await openRoute("/live-lessons");

    expect(await screen.findByRole("heading", { name: "The next lesson is being prepared" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Look again" })).toBeVisible();
  });

  it("is logged and shown as a failure when its function is missing", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = [{ refused: "not-found" }];
    expectFailures("live lesson failed: not-found");

    await openRoute("/live-lessons");

    expect(await screen.findByRole("heading", { name: "The live lesson did not load" })).toBeVisible();
    expect(screen.getByText(/We could not find this/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  it("shows its countdown while it loads", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = ["never"];

    await openRoute("/live-lessons");

    expect(await screen.findByRole("status", { name: "Loading the live lesson" })).toBeInTheDocument();
    expect(screen.getByRole("timer")).toBeVisible();
  });
});

describe("the live lesson for visitors and learners without VIP", () => {
  it.each([
    [
      "without VIP",
      2,
      tiersOr("live-lesson"),
      `Only ${tiersOr("live-lesson")} members can access live lessons.`,
      "See the plans",
      "/subscriptions",
    ],
    ["signed out", 1, "No access", "Please Sign in to access live lessons.", "Log In", "/sign-in-up"],
  ] as const)("(%s) is refused in one alert, which leads on", async (_who, code, title, words, way, path) => {
    backend.responses.getLiveLessonUrls_v2_0 = [refused(code)];
    const router = await openRoute("/live-lessons");

    const alert = await screen.findByRole("dialog", { name: title });
    expect(alert).toHaveTextContent(words);
    await userEvent.click(within(alert).getByRole("button", { name: way }));

    await soon(() => expect(router.state.location.pathname).toBe(path));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole("heading", { name: "What happens on a Tuesday" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows neither stream nor meeting during the lesson, but a link to the plans", async () => {
    itIs("2026-11-24T19:05:00Z");
    backend.responses.getLiveLessonUrls_v2_0 = [refused(2)];

    await openRoute("/live-lessons");

    const way = await screen.findByRole("link", { name: "See the plans", hidden: true });
    expect(way).toHaveAttribute("href", "/subscriptions");
    expect(screen.getByText("Live now")).toBeInTheDocument();
    expect(screen.queryByTitle("Live stream")).toBeNull();
    expect(screen.queryByText("Join the meeting")).toBeNull();
  });
});

describe("a live lesson whose response arrives late", () => {
  it("is not shown after log-out", async () => {
    const late = Promise.withResolvers<ReturnType<typeof lesson>>();
    backend.responses.getLiveLessonUrls_v2_0 = [late.promise, refused(1)];
    await openRoute("/live-lessons");
    await soon(() => expect(backend.called).toHaveLength(1));

    await act(logOutAnna);
    expect(await screen.findByRole("heading", { name: "What happens on a Tuesday" })).toBeInTheDocument();
    await act(async () => late.resolve(lesson()));

    expect(screen.queryByTitle("Live stream")).toBeNull();
    expect(screen.getByRole("heading", { name: "What happens on a Tuesday" })).toBeInTheDocument();
    await act(logInAnna);
  });
});

describe("the time of the live lesson", () => {
  beforeEach(() => {
    backend.responses.getLiveLessonUrls_v2_0 = ["never"];
  });

  it("has a countdown, whose accessible name does not change every second", async () => {
    await openRoute("/live-lessons");

    const timer = await screen.findByRole("timer", { name: "3 days and 10 hours to the lesson" });
    expect(timer).toHaveTextContent("03days10hours00minutes00seconds");
  });

  it("is counted down as time passes", async () => {
    await openRoute("/live-lessons");
    await screen.findByRole("timer");

    vi.setSystemTime(Date.parse("2026-11-24T18:59:58Z"));

    const name = "less than a minute to the lesson";
    await screen.findByRole("timer", { name }, { timeout: 10_000 });
  });

  it("is Tuesday at eight in Switzerland, and shown once when the learner's clock agrees", async () => {
    await openRoute("/live-lessons");

    const time = await screen.findByText("20:00 Swiss time");
    expect(time.closest("time")).toHaveTextContent("Tuesday, 24 November 2026, 20:00 Swiss time");
    expect(screen.queryByText(/where you are/)).toBeNull();
  });

  it("is shown on the learner's own clock, too, when that differs", async () => {
    vi.stubEnv("TZ", "Asia/Tokyo");

    await openRoute("/live-lessons");

    expect(await screen.findByText("Wednesday, 04:00 where you are (Tokyo)")).toBeVisible();
  });

  it("can be saved as a calendar file or subscribed to", async () => {
    await openRoute("/live-lessons");

    const file = await screen.findByRole("link", { name: "Calendar file" });
    const followed = screen.getByRole("link", { name: "Subscribe in your calendar" });
    expect(file).toHaveAttribute("href", "/live-lessons.ics");
    expect(followed).toHaveAttribute("href", `webcal://${location.host}/live-lessons.ics`);
  });
});
