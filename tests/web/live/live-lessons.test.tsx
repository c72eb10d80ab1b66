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

/** Timers go on. */
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
  it("is what the next one is about, with its date and calendar, during the week", async () => {
    backend.answers.getLiveLessonUrls_v2_0 = [lesson()];

    await openRoute("/live-lessons");

    expect(await screen.findByText("Uf em Märt")).toBeVisible();
    expect(screen.getByText(/open here 15 minutes before it begins/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Calendar file" })).toBeVisible();
    expect(screen.queryByTitle("Live stream")).toBeNull();
    expect(screen.queryByRole("link", { name: "Join the meeting" })).toBeNull();
  });

  it("is the stream with its chat once the door is open", async () => {
    itIs(DOOR_OPEN);
    backend.answers.getLiveLessonUrls_v2_0 = [lesson()];

    await openRoute("/live-lessons");

    expect(await screen.findByTitle("Live stream")).toHaveAttribute(
      "src",
      "https://player.vimeo.com/video/1",
    );
    expect(screen.getByTitle("Live chat")).toHaveAttribute("src", "https://vimeo.com/live-chat/1");
    expect(screen.getByRole("heading", { name: "Uf em Märt" })).toBeVisible();
    expect(backend.called).toEqual([{ name: "getLiveLessonUrls_v2_0", request: null }]);
  });

  it("has the way to the meeting near its start, by the product's clock and not the device's", async () => {
    backend.answers.getLiveLessonUrls_v2_0 = [lesson({ askedAt: Date.parse("2026-11-24T18:46:00Z") })];

    await openRoute("/live-lessons");

    const join = await screen.findByRole("link", { name: "Join the meeting" });
    expect(join).toHaveAttribute("href", "/live-meeting");
    expect(screen.getByRole("timer", { name: "14 minutes to the lesson" })).toBeVisible();
    // Replaces the calendar without layout shift.
    expect(screen.queryByRole("link", { name: "Calendar file" })).toBeNull();
  });

  it("says when it is on", async () => {
    backend.answers.getLiveLessonUrls_v2_0 = [lesson({ askedAt: Date.parse("2026-11-24T19:05:00Z") })];

    await openRoute("/live-lessons");

    expect(await screen.findByText("Live now")).toBeVisible();
    expect(screen.queryByRole("timer")).toBeNull();
  });

  it.each([
    ["another host", "https://evil.example/stream"],
    ["a script", "javascript:alert(document.domain)"],
    ["no address at all", "soon"],
  ])("shows nothing from %s, and says so", async (_whence, EmbedUrl) => {
    itIs(DOOR_OPEN);
    backend.answers.getLiveLessonUrls_v2_0 = [lesson({ EmbedUrl })];

    await openRoute("/live-lessons");

    expect(await screen.findByText(/The live stream has an address that we do not show/)).toBeVisible();
    expect(screen.queryByTitle("Live stream")).toBeNull();
    expect(screen.getByTitle("Live chat")).toBeInTheDocument();
  });

  it("can be asked for again when it did not load", async () => {
    backend.answers.getLiveLessonUrls_v2_0 = [{ refused: "unavailable" }, lesson()];
    expectFailures("live lesson failed: unavailable");
    await openRoute("/live-lessons");
    expect(await screen.findByText(/Our servers do not answer right now/)).toBeVisible();

    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Uf em Märt")).toBeVisible();
  });

  it("is said to be on its way where none is planned", async () => {
    backend.answers.getLiveLessonUrls_v2_0 = [{ refused: "not-planned" }];
    expectFailures("live lesson failed: not-planned");

    await openRoute("/live-lessons");

    expect(await screen.findByRole("heading", { name: "The next lesson is being prepared" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Look again" })).toBeVisible();
  });

  it("is logged and shown as a failure where its function is missing", async () => {
    backend.answers.getLiveLessonUrls_v2_0 = [{ refused: "not-found" }];
    expectFailures("live lesson failed: not-found");

    await openRoute("/live-lessons");

    expect(await screen.findByRole("heading", { name: "The live lesson did not load" })).toBeVisible();
    expect(screen.getByText(/We could not find this/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  it("keeps its place while it loads", async () => {
    backend.answers.getLiveLessonUrls_v2_0 = ["never"];

    await openRoute("/live-lessons");

    expect(await screen.findByRole("status", { name: "Loading the live lesson" })).toBeInTheDocument();
    expect(screen.getByRole("timer")).toBeVisible();
  });
});

describe("the live lesson for everybody else", () => {
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
  ] as const)("%s is refused once, with the ways on", async (_who, code, title, words, way, path) => {
    backend.answers.getLiveLessonUrls_v2_0 = [refused(code)];
    const router = await openRoute("/live-lessons");

    const alert = await screen.findByRole("dialog", { name: title });
    expect(alert).toHaveTextContent(words);
    await userEvent.click(within(alert).getByRole("button", { name: way }));

    await soon(() => expect(router.state.location.pathname).toBe(path));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole("heading", { name: "What happens on a Tuesday" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says what VIP brings, and shows neither stream nor meeting, even during the lesson", async () => {
    itIs("2026-11-24T19:05:00Z");
    backend.answers.getLiveLessonUrls_v2_0 = [refused(2)];

    await openRoute("/live-lessons");

    const way = await screen.findByRole("link", { name: "See the plans", hidden: true });
    expect(way).toHaveAttribute("href", "/subscriptions");
    expect(screen.getByText("Live now")).toBeInTheDocument();
    expect(screen.queryByTitle("Live stream")).toBeNull();
    expect(screen.queryByText("Join the meeting")).toBeNull();
  });
});

describe("a live lesson whose answer comes late", () => {
  it("is not shown after log-out", async () => {
    const late = Promise.withResolvers<ReturnType<typeof lesson>>();
    backend.answers.getLiveLessonUrls_v2_0 = [late.promise, refused(1)];
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

describe("when it is", () => {
  beforeEach(() => {
    backend.answers.getLiveLessonUrls_v2_0 = ["never"];
  });

  it("is counted down to, and said in words that no second changes", async () => {
    await openRoute("/live-lessons");

    const timer = await screen.findByRole("timer", { name: "3 days and 10 hours to the lesson" });
    expect(timer).toHaveTextContent("03days10hours00minutes00seconds");
  });

  it("is counted on as time passes", async () => {
    await openRoute("/live-lessons");
    await screen.findByRole("timer");

    vi.setSystemTime(Date.parse("2026-11-24T18:59:58Z"));

    const name = "less than a minute to the lesson";
    await screen.findByRole("timer", { name }, { timeout: 10_000 });
  });

  it("is Tuesday at eight in Switzerland, without a second time where the clocks agree", async () => {
    await openRoute("/live-lessons");

    const time = await screen.findByText("20:00 Swiss time");
    expect(time.closest("time")).toHaveTextContent("Tuesday, 24 November 2026, 20:00 Swiss time");
    expect(screen.queryByText(/where you are/)).toBeNull();
  });

  it("is told on the learner's own clock too where that shows another time", async () => {
    vi.stubEnv("TZ", "Asia/Tokyo");

    await openRoute("/live-lessons");

    expect(await screen.findByText("Wednesday, 04:00 where you are (Tokyo)")).toBeVisible();
  });

  it("can be kept in a calendar, as a file or followed", async () => {
    await openRoute("/live-lessons");

    const file = await screen.findByRole("link", { name: "Calendar file" });
    const followed = screen.getByRole("link", { name: "Subscribe in your calendar" });
    expect(file).toHaveAttribute("href", "/live-lessons.ics");
    expect(followed).toHaveAttribute("href", `webcal://${location.host}/live-lessons.ics`);
  });
});
