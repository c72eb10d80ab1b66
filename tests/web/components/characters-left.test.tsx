import { ThemeProvider } from "@emotion/react";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CharactersLeft } from "#web/components/form/characters-left.tsx";
import { theme } from "#web/theme/theme.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openCount(first: number) {
  const shown = (left: number) => (
    <ThemeProvider theme={theme}>
      <CharactersLeft left={left} from={200} />
    </ThemeProvider>
  );
  const { rerender } = render(shown(first));
  const said: string[] = [];
  const listen = () => {
    const words = screen.queryByRole("status")?.textContent ?? "";
    if (words !== "" && said.at(-1) !== words) said.push(words);
  };
  return {
    said,
    type(letters: number) {
      for (let typed = 1; typed <= letters; typed += 1) {
        rerender(shown(first - typed));
        act(() => void vi.advanceTimersByTime(150));
        listen();
      }
    },
    pause() {
      act(() => void vi.advanceTimersByTime(2_000));
      listen();
    },
  };
}

describe("the count of characters left", () => {
  it("is announced once after twenty letters, not at each", () => {
    const count = openCount(60);

    count.type(20);
    expect(screen.getByText("40 characters left")).toBeVisible();
    expect(count.said).toEqual([]);
    count.pause();

    expect(count.said).toEqual(["40 characters left."]);
  });

  it("is neither shown nor announced while there is room", () => {
    const count = openCount(500);

    count.type(2);
    count.pause();

    expect(screen.queryByText(/characters left/)).toBeNull();
    expect(count.said).toEqual([]);
  });
});
