import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { define, getVideo, play, renderPlayer } from "#support/web/learn/captioned-player.tsx";
import { stubMediaElement } from "#support/web/learn/player.tsx";

let handlers: Map<string, MediaSessionActionHandler | null>;
let session: { metadata: MediaMetadataInit | null; playbackState: string };

beforeEach(() => {
  stubMediaElement();
  handlers = new Map();
  session = { metadata: null, playbackState: "none" };
  const setActionHandler = (name: string, handler: MediaSessionActionHandler | null) => {
    if (name === "seekto") throw new TypeError("An older browser does not know it.");
    handlers.set(name, handler);
  };
  vi.stubGlobal(
    "MediaMetadata",
    class {
      constructor(init: MediaMetadataInit) {
        Object.assign(this, init);
      }
    },
  );
  Object.defineProperty(navigator, "mediaSession", {
    configurable: true,
    value: Object.assign(session, { setActionHandler }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaSession");
});

const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
  act(() => handlers.get(action)?.({ action, ...details }));

async function playFilm(): Promise<void> {
  renderPlayer();
  await play();
  define("paused", false);
  fireEvent.play(getVideo());
}

describe("media keys and the lock screen", () => {
  it("know nothing of a film that has not begun", () => {
    renderPlayer();

    expect(session.metadata).toBeNull();
    expect(handlers.size).toBe(0);
  });

  it("show the film's title and picture, and whether it plays", async () => {
    await playFilm();

    expect(session).toMatchObject({
      metadata: {
        title: expect.stringMatching(/\S/),
        artist: "Grüezi",
        artwork: [{ src: expect.any(String) }],
      },
      playbackState: "playing",
    });
    define("paused", true);
    fireEvent.pause(getVideo());
    expect(session.playbackState).toBe("paused");
  });

  it("pause and seek in the film, also in a browser without all keys", async () => {
    await playFilm();
    define("duration", 60);
    getVideo().currentTime = 20;

    press("seekbackward");
    expect(getVideo().currentTime).toBe(15);
    press("seekforward", { seekOffset: 10 });
    expect(getVideo().currentTime).toBe(25);
    press("pause");
    expect(getVideo().pause).toHaveBeenCalledOnce();
    expect(handlers.has("seekto")).toBe(false);
  });

  it("are released when the player is removed", async () => {
    await playFilm();

    cleanup();

    expect([...handlers.values()]).toEqual([null, null, null, null]);
    expect(session).toMatchObject({ metadata: null, playbackState: "none" });
  });
});
