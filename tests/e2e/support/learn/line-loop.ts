import type { Page } from "@playwright/test";
import { player } from "../actions.ts";

interface LineLoop {
  /** How far beyond the line's end each repetition was seen or heard; less than 0 where it stopped before it. */
  overshootsMs: readonly number[];
  /** How long the film shows a picture. */
  frameMs: number;
}

interface LoopPlan {
  lessonPath: string;
  /** Of the lines, from 0. */
  line: number;
  speed: number;
  loops: number;
}

const TIMES = /^(\S+) --> (\S+)(.*)$/gm;

/** Each line ends where the next one begins, so that whatever is heard beyond its end is another's. */
function withoutGaps(captions: string): string {
  const starts = [...captions.matchAll(TIMES)].map(([, start]) => start);
  let line = 0;
  return captions.replace(TIMES, (_times, start, end, settings) => {
    line += 1;
    return `${start} --> ${starts[line] ?? end}${settings}`;
  });
}

/** Repeats a line of a lesson whose lines follow each other without a gap, and notes where each repetition ends. */
export async function measureLineLoop(page: Page, plan: LoopPlan): Promise<LineLoop> {
  await page.route("**/captions.*.vtt", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutGaps(await response.text()) });
  });
  await page.addInitScript((speed) => localStorage.setItem("gruezi.speed", String(speed)), plan.speed);
  await page.goto(plan.lessonPath);
  const transcript = page.getByRole("region", { name: "Transcript" });
  const repeat = transcript
    .getByRole("listitem")
    .nth(plan.line)
    .getByRole("button", { name: /^Repeat/ });
  await repeat.click();
  await page.getByRole("slider", { name: "Seek" }).waitFor();
  const endSeconds = await player(page).evaluate(findEnd, plan.line);
  return player(page).evaluate(watchLoops, { endSeconds, loops: plan.loops });
}

/** Runs in the page: where the line ends, as the captions say that the player got. */
async function findEnd(video: HTMLVideoElement, line: number): Promise<number> {
  const address = video.querySelector("track")?.src;
  if (!address) throw new Error("The video has no captions.");
  const captions = await (await fetch(address)).text();
  const [, end = ""] = [...captions.matchAll(/--> (\S+)/g)][line] ?? [];
  return end.split(":").reduce((seconds, part) => 60 * seconds + Number(part), 0);
}

interface Watched {
  endSeconds: number;
  loops: number;
}

/**
 * Runs in the page. A frame's `mediaTime` says what is shown; between two frames the sound plays on, until the player
 * goes back to the line's beginning.
 */
function watchLoops(video: HTMLVideoElement, { endSeconds, loops }: Watched): Promise<LineLoop> {
  const overshootsMs: number[] = [];
  let frameMs = Number.POSITIVE_INFINITY;
  let last = { mediaTime: Number.NaN, expectedDisplayTime: 0 };
  let reachedSeconds = Number.NEGATIVE_INFINITY;

  const noteFrame = (_now: number, frame: VideoFrameCallbackMetadata) => {
    reachedSeconds = Math.max(reachedSeconds, frame.mediaTime);
    const betweenMs = 1000 * (frame.mediaTime - last.mediaTime);
    if (betweenMs > 1) frameMs = Math.min(frameMs, betweenMs);
    last = frame;
    video.requestVideoFrameCallback(noteFrame);
  };
  const noteSound = ({ timeStamp }: Event) => {
    const shownSeconds = (timeStamp - last.expectedDisplayTime) / 1000;
    reachedSeconds = Math.max(reachedSeconds, last.mediaTime + shownSeconds * video.playbackRate);
  };

  return new Promise((resolve) => {
    const noteLoop = () => {
      // The first one began before anything was noted.
      if (Number.isFinite(reachedSeconds)) overshootsMs.push(1000 * (reachedSeconds - endSeconds));
      reachedSeconds = Number.NEGATIVE_INFINITY;
      if (overshootsMs.length >= loops) resolve({ overshootsMs, frameMs });
    };
    video.requestVideoFrameCallback(noteFrame);
    video.addEventListener("seeking", noteSound);
    video.addEventListener("seeked", noteLoop);
  });
}
