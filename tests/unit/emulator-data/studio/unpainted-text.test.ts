import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawMoment, filmOf } from "#studio/lesson/film.ts";
import { parseStoryboard } from "#studio/lesson/storyboard.ts";
import { layTimeline } from "#studio/lesson/timeline.ts";
import { utterancesOf } from "#studio/lesson/utterances.ts";
import { SAMPLE_RATE } from "#studio/voice/pcm.ts";

const LESSONS = "emulator-data/content/lessons";
const WORDMARK = "Grüezi";

/** Returns the painted texts of a film, sampled three times a second. */
function paintedIn(lesson: string) {
  const storyboard = parseStoryboard(
    JSON.parse(readFileSync(`${LESSONS}/${lesson}/storyboard.json`, "utf8")),
  );
  const utterances = utterancesOf(storyboard);
  const timeline = layTimeline(
    utterances,
    utterances.map(() => 1),
  );
  const film = filmOf(storyboard, timeline, new Int16Array(timeline.seconds * SAMPLE_RATE).fill(5000));
  const moments = Array.from({ length: timeline.seconds * 3 }, (_, index) => drawMoment(film, index / 3));
  const painted = moments.flatMap((drawing) => drawing.replaceAll(/<[^>]*>/g, "\n").split("\n"));
  return { storyboard, painted: new Set(painted.filter((text) => text.trim() !== "")) };
}

describe.each(readdirSync(LESSONS))("the film of %s", (lesson) => {
  it("shows headlines of titles and words, and no other text", () => {
    const { storyboard, painted } = paintedIn(lesson);

    const headlines = storyboard.scenes.flatMap((scene) =>
      scene.kind === "title" || scene.kind === "word" ? [scene.gsw] : [],
    );
    expect(painted).toEqual(new Set([WORDMARK, ...headlines]));
  });
});
