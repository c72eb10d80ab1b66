import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { expectFailures } from "#support/web/logged-failures.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

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

describe("the live lesson without a network", () => {
  const setOnline = (onLine: boolean) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
    act(() => void fireEvent(window, new Event(onLine ? "online" : "offline")));
  };
  const openStream = async () => {
    itIs(DOOR_OPEN);
    backend.responses.getLiveLessonUrls_v2_0 = [lesson()];
    await openRoute("/live-lessons");
    const [stream, chat] = [await screen.findByTitle("Live stream"), screen.getByTitle("Live chat")];
    // Effects follow the first paint.
    await act(async () => undefined);
    fireEvent.load(stream);
    fireEvent.load(chat);
    return { stream, chat };
  };

  it("says why the stream stands still, and reloads it after a long gap, but not the chat", async () => {
    const { stream, chat } = await openStream();
    setOnline(false);
    expect(screen.getByText(/^You are offline. The stream goes on/)).toBeVisible();
    itIs("2026-11-24T18:47:15Z");

    setOnline(true);

    expect(screen.queryByText(/^You are offline/)).toBeNull();
    expect(screen.getByTitle("Live stream")).not.toBe(stream);
    expect(screen.getByTitle("Live chat")).toBe(chat);
  });

  it("keeps a running stream and a half-written message over a short gap", async () => {
    const { stream, chat } = await openStream();
    setOnline(false);
    itIs("2026-11-24T18:46:05Z");

    setOnline(true);

    expect(screen.getByTitle("Live stream")).toBe(stream);
    expect(screen.getByTitle("Live chat")).toBe(chat);
  });

  it("reloads a stream that the browser replaced by its error page", async () => {
    const { stream } = await openStream();
    setOnline(false);
    fireEvent.load(stream);

    setOnline(true);

    expect(screen.getByTitle("Live stream")).not.toBe(stream);
  });

  it("is requested again by itself when the connection is back", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = [{ refused: "unavailable" }, lesson()];
    expectFailures("live lesson failed: unavailable");
    await openRoute("/live-lessons");
    expect(await screen.findByText(/Our servers do not answer right now/)).toBeVisible();

    setOnline(true);

    expect(await screen.findByText("Uf em Märt")).toBeVisible();
  });
});
