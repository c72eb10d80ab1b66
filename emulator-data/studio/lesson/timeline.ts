import type { Utterance } from "./utterances.ts";
import { wordsOf } from "./words.ts";

/** The frame rate, which is enough for flat pictures that hardly move. A segment of 2 s has 25 frames. */
export const FRAMES_PER_SECOND = 12.5;
export const SEGMENT_SECONDS = 2;

/** The time before the first word of a scene. */
export const LEAD_SECONDS = 0.64;
export const PAUSE_SECONDS = 0.64;
/** The time after the last word of a scene. */
export const SCENE_TAIL_SECONDS = 0.28;
export const LAST_TAIL_SECONDS = 1.2;

export interface WordTime {
  text: string;
  startSeconds: number;
  endSeconds: number;
}

export interface Spoken {
  utterance: Utterance;
  startSeconds: number;
  endSeconds: number;
  words: WordTime[];
}

export interface SceneSpan {
  startSeconds: number;
  endSeconds: number;
  spoken: Spoken[];
}

export interface Timeline {
  scenes: SceneSpan[];
  /** The duration, rounded up to full segments, because the last one must not be too short. */
  seconds: number;
}

export function layTimeline(utterances: readonly Utterance[], speechSeconds: readonly number[]): Timeline {
  const scenes: SceneSpan[] = [];
  let now = 0;
  for (const group of byScene(utterances, speechSeconds)) {
    const span = layScene(group, now);
    scenes.push(span);
    now = span.endSeconds;
  }
  return closeOnFullSegment(scenes, now);
}

interface Measured {
  utterance: Utterance;
  seconds: number;
}

function byScene(utterances: readonly Utterance[], speechSeconds: readonly number[]): Measured[][] {
  const groups: Measured[][] = [];
  utterances.forEach((utterance, index) => {
    const measured = { utterance, seconds: speechSeconds[index] ?? 0 };
    const group = groups[utterance.sceneIndex];
    if (group === undefined) groups[utterance.sceneIndex] = [measured];
    else group.push(measured);
  });
  return groups;
}

function layScene(group: readonly Measured[], startSeconds: number): SceneSpan {
  const spoken: Spoken[] = [];
  let now = onFrame(startSeconds + LEAD_SECONDS);
  for (const { utterance, seconds } of group) {
    const endSeconds = now + seconds;
    spoken.push({ utterance, startSeconds: now, endSeconds, words: timeWords(utterance.gsw, now, seconds) });
    now = onFrame(endSeconds + PAUSE_SECONDS);
  }
  return { startSeconds, endSeconds: onFrame(now - PAUSE_SECONDS + SCENE_TAIL_SECONDS), spoken };
}

function closeOnFullSegment(scenes: SceneSpan[], now: number): Timeline {
  const seconds =
    Math.ceil((now - SCENE_TAIL_SECONDS + LAST_TAIL_SECONDS) / SEGMENT_SECONDS) * SEGMENT_SECONDS;
  const last = scenes.at(-1);
  if (last !== undefined) last.endSeconds = seconds;
  return { scenes, seconds };
}

function onFrame(seconds: number): number {
  return Math.ceil(seconds * FRAMES_PER_SECOND - 1e-6) / FRAMES_PER_SECOND;
}

/** Estimates the times of words, since espeak-ng reports none. */
function timeWords(text: string, startSeconds: number, seconds: number): WordTime[] {
  const words = wordsOf(text);
  const weights = words.map(
    (word, index) => wordWeight(word) + (index < words.length - 1 ? pauseWeight(word) : 0),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let now = startSeconds;
  return words.map((word, index) => {
    const wordStart = now;
    now += (seconds * (weights[index] ?? 0)) / total;
    return { text: word, startSeconds: wordStart, endSeconds: now };
  });
}

function wordWeight(word: string): number {
  return 1 + word.replace(/[^\p{L}\p{N}]/gu, "").length;
}

function pauseWeight(word: string): number {
  if (/[.!?…]$/u.test(word)) return 7;
  return /[,;:–]$/u.test(word) ? 4 : 0;
}
