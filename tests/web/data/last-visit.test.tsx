import { ThemeProvider } from "@emotion/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { startBrowserStorage } from "#support/web/browser-storage.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import { reportCaughtError } from "#web/app/report-error.ts";
import { theme } from "#web/theme/theme.ts";

const LESSON = {
  DocID: "bim-beck",
  Title: "Bim Beck",
  Difficulty: "beginner",
  Type: "video_lesson",
  Date: 1_795_240_000_000,
  VideoThumbnailURL: "/media/public/lessons/bim-beck/thumbnail-bc76c227.webp",
  Access: "public",
  Summary: "Buy bread.",
  DurationSeconds: 40,
};

const answer = vi.fn<() => Promise<Response>>();
let cached: Map<string, unknown>;

const serve = (...titles: readonly string[]) => {
  const lessons = titles.map((Title) => ({ ...LESSON, DocID: Title, Title }));
  answer.mockImplementation(async () => Response.json({ lessons, mondayLessonId: null, miniLessonIds: [] }));
};
const fail = () => answer.mockRejectedValue(new TypeError("Failed to fetch"));

beforeAll(() => {
  vi.stubGlobal("fetch", answer);
});
beforeEach(() => {
  cached = startBrowserStorage();
});

/** Opens the page anew, with only the device's storage. */
async function visit() {
  cleanup();
  const [{ CatalogueRegion }, { LessonShelves }, { loadCatalogueAtom }] = await Promise.all([
    import("#web/features/learn/catalogue/catalogue-region.tsx"),
    import("#web/features/learn/catalogue/shelves/lesson-shelves.tsx"),
    import("#web/features/learn/catalogue/catalogue.atoms.ts"),
  ]);
  const store = createStore();
  store.set(loadCatalogueAtom);
  const page = (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <CatalogueRegion loading="Loading">
            <LessonShelves heading="Lessons" exceptId={undefined} />
          </CatalogueRegion>
        </MemoryRouter>
      </ThemeProvider>
    </Provider>
  );
  await act(async () => void render(page, { onCaughtError: reportCaughtError }));
}

const lesson = (name: string) => screen.findByRole("link", { name });

it("the lessons of the last visit are shown offline, with a notice", async () => {
  serve("Bim Beck");
  await visit();
  await lesson("Bim Beck");
  await soon(() => expect(cached.has("lessons")).toBe(true));
  fail();
  expectFailures("lessons failed: unavailable");

  await visit();

  expect(await lesson("Bim Beck")).toBeVisible();
  expect(await screen.findByText(/These are the lessons of your last visit\./)).toBeVisible();
});

it("the lessons of the last visit are replaced as soon as today's load", async () => {
  cached.set("lessons", { version: 1, value: { lessons: [LESSON], mondayLessonId: null } });
  fail();
  expectFailures("lessons failed: unavailable");
  await visit();
  const retry = await screen.findByRole("button", { name: "Try again" });
  serve("Am Bahnhof");

  await act(async () => retry.click());

  expect(await lesson("Am Bahnhof")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Bim Beck" })).toBeNull();
  expect(screen.queryByText(/last visit/)).toBeNull();
});

it("newer lessons that load late replace cached ones without a loading state", async () => {
  cached.set("lessons", { version: 1, value: { lessons: [LESSON], mondayLessonId: null } });
  const late = Promise.withResolvers<Response>();
  answer.mockReturnValue(late.promise);
  await visit();
  await lesson("Bim Beck");
  const shown: (string | null)[] = [];
  const watcher = new MutationObserver(() => shown.push(document.body.textContent));
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });

  late.resolve(Response.json({ lessons: [{ ...LESSON, Title: "Am Bahnhof" }], miniLessonIds: [] }));

  expect(await lesson("Am Bahnhof")).toBeVisible();
  watcher.disconnect();
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((text) => text?.includes("Loading"))).toEqual([]);
});

it.each([
  ["nothing was cached", undefined],
  ["what was cached is not lessons", { version: 1, value: { lessons: [{ DocID: 7 }] } }],
  ["an older build cached it", { version: 0, value: { lessons: [LESSON] } }],
])("a first visit offline shows the failure when %s", async (_what, stored) => {
  cached.set("lessons", stored);
  fail();
  expectFailures("lessons failed: unavailable");

  await visit();

  expect(await screen.findByText("The lessons did not load")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
