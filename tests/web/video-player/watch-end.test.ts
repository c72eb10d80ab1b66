import { expect, it, vi } from "vitest";
import { watchEnd } from "#web/video-player/lines/watch-end.ts";

/** Makes a video whose frames come when the test calls for them. */
function aVideo() {
  const asked = new Map<number, () => void>();
  let number = 0;
  const video = Object.assign(document.createElement("video"), {
    requestVideoFrameCallback: (run: () => void) => {
      number += 1;
      asked.set(number, run);
      return number;
    },
    cancelVideoFrameCallback: (id: number) => void asked.delete(id),
  });
  const showFrameAt = (seconds: number) => {
    video.currentTime = seconds;
    const due = [...asked.values()];
    asked.clear();
    for (const run of due) run();
  };
  return { video, showFrameAt };
}

it("a line's end is reported once, by the first frame after it", () => {
  const { video, showFrameAt } = aVideo();
  const onEnd = vi.fn(() => stop());
  const stop = watchEnd(video, 10, onEnd);

  showFrameAt(8);
  expect(onEnd).not.toHaveBeenCalled();
  showFrameAt(10.1);
  showFrameAt(11);
  showFrameAt(12);

  expect(onEnd).toHaveBeenCalledTimes(1);
});
