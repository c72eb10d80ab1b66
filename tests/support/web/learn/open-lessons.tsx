import { ThemeProvider } from "@emotion/react";
import { act, render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { Link, MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { vi } from "vitest";
import { theme } from "#web/theme/theme.ts";

/** Stubs playing and scrolling, which jsdom lacks. */
export function stubMedia(): void {
  vi.stubGlobal("MediaError", { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3 });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Element.prototype.scrollTo = vi.fn();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue();
}

/** Opens a page of lessons in a new store, under links to `ways`. */
export async function openLessons(address: string, ways: readonly string[] = []) {
  const [{ AlertHost }, { HomePage }, { LessonPage }, { MiniLessonPage }] = await Promise.all([
    import("#web/components/alert/alert-host.tsx"),
    import("#web/pages/home-page.tsx"),
    import("#web/pages/lesson-page.tsx"),
    import("#web/pages/mini-lesson-page.tsx"),
  ]);
  const page = (
    <Provider store={createStore()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[address]}>
          <Address ways={ways} />
          <AlertHost />
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="/videos/:VideoID" element={<LessonPage />} />
            <Route path="/mini-lessons/:LessonID" element={<MiniLessonPage />} />
          </Routes>
        </MemoryRouter>
      </ThemeProvider>
    </Provider>
  );
  // The catalogue suspends, so the render is awaited.
  await act(async () => render(page));
}

function Address({ ways }: { ways: readonly string[] }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <Link to="/">HOME</Link>
      {ways.map((way) => (
        <Link key={way} to={way}>
          {way}
        </Link>
      ))}
    </>
  );
}
