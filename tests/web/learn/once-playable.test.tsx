import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useOncePlayable } from "#web/features/learn/transcript/once-playable.ts";
import type { PlayerHandle } from "#web/video-player/player-handle.ts";

const LINES = { play: vi.fn() };
const PLAYER = { lines: LINES } as unknown as PlayerHandle;

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => {
  vi.useRealTimers();
  LINES.play.mockReset();
});

function openTranscript() {
  const { result, rerender } = renderHook(({ player }) => useOncePlayable(player), {
    initialProps: { player: null as PlayerHandle | null },
  });
  return {
    press: (run: Parameters<typeof result.current>[0]) => result.current(run),
    comePlayer: () => rerender({ player: PLAYER }),
  };
}

it("a line that is pressed before the film can be played is played when it can, and only once", () => {
  const { press, comePlayer } = openTranscript();
  const earlier = vi.fn();
  press(earlier);
  press((lines) => lines.play({ startSeconds: 1, endSeconds: 2 }));
  expect(LINES.play).not.toHaveBeenCalled();

  comePlayer();
  comePlayer();

  expect(LINES.play).toHaveBeenCalledExactlyOnceWith({ startSeconds: 1, endSeconds: 2 });
  expect(earlier).not.toHaveBeenCalled();
});

it("a line that is pressed when the film can be played is played at once", () => {
  const { press, comePlayer } = openTranscript();
  comePlayer();

  press((lines) => lines.play({ startSeconds: 1, endSeconds: 2 }));

  expect(LINES.play).toHaveBeenCalledOnce();
});

it("a film that becomes playable long after the press does not start by itself", () => {
  const { press, comePlayer } = openTranscript();
  const play = vi.fn();
  press(play);

  vi.advanceTimersByTime(5_000);
  comePlayer();

  expect(play).not.toHaveBeenCalled();
});
