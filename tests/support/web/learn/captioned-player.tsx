import { ThemeProvider } from "@emotion/react";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { theme } from "#web/theme/theme.ts";
import type { CaptionTrack } from "#web/video-player/captions.ts";
import { VideoPlayer } from "#web/video-player/video-player.tsx";
import type { VideoPlayerProps } from "#web/video-player/video-player-props.ts";

const cueOf = (text: string) => [{ id: null, startSeconds: 2, endSeconds: 4, text, speaker: null }];

const tracks: readonly CaptionTrack[] = [
  { language: "gsw", label: "Dialect", address: "/gsw.vtt", cues: cueOf("Was dörfs sii?") },
  { language: "en", label: "English", address: "/en.vtt", cues: cueOf("What would you like?") },
];

export function renderPlayer(changes: Partial<VideoPlayerProps> = {}) {
  const props: VideoPlayerProps = {
    title: "Bim Beck",
    poster: "/bim-beck.webp",
    address: "/bim-beck.mp4",
    durationSeconds: 40,
    captions: tracks,
    onAddressExpired: async () => "/renewed.mp4",
  };
  render(
    <ThemeProvider theme={theme}>
      <VideoPlayer {...props} {...changes} />
    </ThemeProvider>,
  );
}

export const region = () => screen.getByRole("region", { name: "Video: Bim Beck" });

export function getVideo(): HTMLVideoElement {
  const video = region().querySelector("video");
  if (!video) throw new Error("There is no video in the player");
  return video;
}

export const define = (name: string, value: unknown) =>
  Object.defineProperty(getVideo(), name, { configurable: true, value });

export async function play() {
  await userEvent.click(screen.getByRole("button", { name: "Play Bim Beck" }));
  define("duration", 40);
  define("paused", false);
  fireEvent.playing(getVideo());
  await screen.findByRole("slider", { name: "Seek" });
}

export function playTo(seconds: number) {
  getVideo().currentTime = seconds;
  fireEvent.timeUpdate(getVideo());
}

export const press = (key: string, shiftKey = false) => fireEvent.keyDown(region(), { key, shiftKey });
export const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole("combobox", { name: label }), option);
