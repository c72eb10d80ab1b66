import { ThemeProvider } from "@emotion/react";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { vi } from "vitest";
import { theme } from "#web/theme/theme.ts";
import { VideoPlayer } from "#web/video-player/video-player.tsx";
import type { VideoPlayerProps } from "#web/video-player/video-player-props.ts";

/** Stubs methods that jsdom's media element lacks. */
export function stubMediaElement(): void {
  vi.stubGlobal("MediaError", { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3 });
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue();
}

const props: VideoPlayerProps = {
  title: "Am Bahnhof",
  poster: "/am-bahnhof.webp",
  address: "/promo.mp4",
  durationSeconds: 65,
  onAddressExpired: async () => "/renewed.mp4",
};

export const player = (changes: Partial<VideoPlayerProps>) => (
  <StrictMode>
    <ThemeProvider theme={theme}>
      <VideoPlayer {...props} {...changes} />
    </ThemeProvider>
  </StrictMode>
);

export const renderPlayer = (changes: Partial<VideoPlayerProps> = {}) => render(player(changes));

export function getVideo(): HTMLVideoElement {
  const video = screen.getByRole("region", { name: "Video: Am Bahnhof" }).querySelector("video");
  if (!video) throw new Error("There is no video in the player");
  return video;
}

export const region = () => screen.getByRole("region", { name: "Video: Am Bahnhof" });
export const pressPlay = () => userEvent.click(screen.getByRole("button", { name: "Play Am Bahnhof" }));
export const setPaused = (isPaused: boolean) =>
  Object.defineProperty(getVideo(), "paused", { configurable: true, value: isPaused });
const setDuration = (seconds: number) =>
  Object.defineProperty(getVideo(), "duration", { configurable: true, value: seconds });

export async function play() {
  await pressPlay();
  setPaused(false);
  setDuration(65);
  fireEvent.durationChange(getVideo());
  fireEvent.play(getVideo());
  fireEvent.playing(getVideo());
  fireEvent.canPlayThrough(getVideo());
}

export const playWithControls = async () => {
  await play();
  await screen.findByRole("slider", { name: "Seek" });
};

export function failWith(code: number) {
  Object.defineProperty(getVideo(), "error", { configurable: true, value: { code } });
  fireEvent.error(getVideo());
}
