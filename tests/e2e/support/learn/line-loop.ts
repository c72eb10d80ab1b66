import { CAPTION_LANGUAGES } from "@gruezi/contract/documents/lesson-secret";
import { INITIAL_DATA_ID, type InitialData } from "@gruezi/contract/page-document";
import type { Page } from "@playwright/test";
import { parseWebVtt } from "#web/lib/web-vtt.ts";
import { player } from "../actions.ts";

interface LineLoop {
  /** Each repetition was seen or heard so far beyond the line's end; negative if it stopped before. */
  overshootsMs: readonly number[];
  /** The film shows each picture for so long. */
  frameMs: number;
}

interface LoopPlan {
  lessonPath: string;
  line: number;
  speed: number;
  loops: number;
}

/** Repeats a line of a lesson and measures where each repetition ends. */
export async function measureLineLoop(page: Page, plan: LoopPlan): Promise<LineLoop> {
  await page.addInitScript((speed) => localStorage.setItem("gruezi.speed", String(speed)), plan.speed);
  await page.goto(plan.lessonPath);
  const transcript = page.getByRole("region", { name: "Transcript" });
  const repeat = transcript
    .getByRole("listitem")
    .nth(plan.line)
    .getByRole("button", { name: /^Repeat/ });
  await repeat.click();
  await page.getByRole("slider", { name: "Seek" }).waitFor();
  const endSeconds = await findEnd(page, plan.line);
  return player(page).evaluate(watchLoops, { endSeconds, loops: plan.loops });
}

/** The player adds this time, since speech fades after its cue. */
const PAD_SECONDS = 0.06;

/** Returns a line's padded end, never in the next line, by the captions in the page's HTML. */
async function findEnd(page: Page, line: number): Promise<number> {
  const initialData = await page.locator(`#${INITIAL_DATA_ID}`).textContent();
  const { lesson }: InitialData = JSON.parse(initialData ?? "{}");
  const cues = parseWebVtt(lesson?.captions?.[CAPTION_LANGUAGES[0]] ?? "");
  const cue = cues[line];
  if (!cue) throw new Error(`The page's HTML has no captions with a line ${line}.`);
  return Math.min(cue.endSeconds + PAD_SECONDS, cues[line + 1]?.startSeconds ?? Number.POSITIVE_INFINITY);
}

interface Watched {
  endSeconds: number;
  loops: number;
}

/**
 * Runs in the page. A frame's `mediaTime` tells what is shown. Between two frames the sound plays on, until
 * the player goes back to the line's beginning.
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
      // The first repetition began before the measurement.
      if (Number.isFinite(reachedSeconds)) overshootsMs.push(1000 * (reachedSeconds - endSeconds));
      reachedSeconds = Number.NEGATIVE_INFINITY;
      if (overshootsMs.length >= loops) resolve({ overshootsMs, frameMs });
    };
    video.requestVideoFrameCallback(noteFrame);
    video.addEventListener("seeking", noteSound);
    video.addEventListener("seeked", noteLoop);
  });
}
