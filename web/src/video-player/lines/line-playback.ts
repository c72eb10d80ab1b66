import { storedChoice } from "#lib/stored-choice.ts";
import type { Cue } from "#lib/web-vtt.ts";
import { watchEnd } from "./watch-end.ts";

export type SpokenLine = Pick<Cue, "startSeconds" | "endSeconds">;

export const FOR_EVER = Number.POSITIVE_INFINITY;

/** Choices for the total number of plays of a repeated line. */
export const REPEAT_TIMES = [FOR_EVER, 2, 3, 5, 10] as const;

const chosenTimes = storedChoice<number>("gruezi.repeat-times", REPEAT_TIMES, FOR_EVER);

export interface LineMode {
  repeated: SpokenLine | null;
  /** The number of plays left, including the current one. */
  timesLeft: number;
  times: number;
  pausesAfterLines: boolean;
}

export const idleMode = (): LineMode => ({
  repeated: null,
  timesLeft: FOR_EVER,
  times: chosenTimes.get(),
  pausesAfterLines: false,
});

export interface LinePlayback {
  getMode(): LineMode;
  subscribe(notify: () => void): () => void;
  setLines(lines: readonly SpokenLine[]): void;
  go(step: -1 | 0 | 1): void;
  /** Plays a line. If a line is being repeated, the repetition moves to the new one. */
  play(line: SpokenLine): void;
  /** Repeats a line, by default the current one. Stops if the line is already being repeated. */
  toggleRepeat(line?: SpokenLine): void;
  setTimes(times: number): void;
  togglePauses(): void;
  /** Starts listening to the video. Returns the cleanup. */
  connect(): () => void;
}

/**
 * Returns the index of the line at a time, where a line includes the pause after it. -1 before the first
 * line.
 */
export const lineAt = (lines: readonly SpokenLine[], seconds: number): number =>
  lines.findLastIndex(({ startSeconds }) => startSeconds <= seconds);

/** The time after a cue in which its speech fades out. Clips have the same pad. */
const PAD_SECONDS = 0.06;

/** Returns the end of a line's sound in seconds: padded, but never within the next line. */
export function soundEnd(lines: readonly SpokenLine[], { startSeconds, endSeconds }: SpokenLine): number {
  const next = lines.find((line) => line.startSeconds > startSeconds);
  return Math.max(
    endSeconds,
    Math.min(endSeconds + PAD_SECONDS, next?.startSeconds ?? Number.POSITIVE_INFINITY),
  );
}

/**
 * The offset of a pause before the line's end, so that picture, caption and mark still belong to the line.
 */
const BEFORE_END_SECONDS = 0.04;

/** The tolerance for seeks, which may be inexact. */
const SLACK_SECONDS = 0.1;

/**
 * The tolerance for pages that stalled and notice an end late. Beyond it, the learner has sought elsewhere.
 */
const ELSEWHERE_SECONDS = 1.5;

const isWithin = ({ startSeconds, endSeconds }: SpokenLine, seconds: number, slackSeconds: number) =>
  startSeconds - slackSeconds <= seconds && seconds < endSeconds + slackSeconds;

const isAtEnd = ({ endSeconds }: SpokenLine, seconds: number) =>
  Math.abs(endSeconds - seconds) < SLACK_SECONDS;

export function createLinePlayback(
  video: HTMLVideoElement,
  playFrom: (seconds: number) => void,
): LinePlayback {
  const listeners = new Set<() => void>();
  let lines: readonly SpokenLine[] = [];
  let mode = idleMode();
  /** The line after which the video has paused. Play continues with the next one. */
  let heard: SpokenLine | null = null;
  let isConnected = false;
  let stopWatching = () => {};

  const change = (changes: Partial<LineMode>) => {
    mode = { ...mode, ...changes };
    watch();
    for (const notify of listeners) notify();
  };

  /** Returns the line to repeat or to pause after. */
  const findWatched = () => {
    if (mode.repeated || !mode.pausesAfterLines) return mode.repeated ?? undefined;
    const { currentTime } = video;
    return lines.find((line) => line !== heard && currentTime < soundEnd(lines, line));
  };

  function watch() {
    stopWatching();
    const line = isConnected ? findWatched() : undefined;
    stopWatching = line ? watchEnd(video, soundEnd(lines, line), () => endLine(line)) : () => {};
  }

  function endLine(line: SpokenLine) {
    if (mode.repeated && !isWithin(line, video.currentTime, ELSEWHERE_SECONDS)) return stopRepeating();
    if (mode.repeated && mode.timesLeft > 1) return repeatOnce(line);
    if (mode.pausesAfterLines) pauseAfter(line);
    stopRepeating();
  }

  function repeatOnce({ startSeconds }: SpokenLine) {
    playFrom(startSeconds);
    if (mode.timesLeft !== FOR_EVER) change({ timesLeft: mode.timesLeft - 1 });
  }

  function pauseAfter(line: SpokenLine) {
    video.pause();
    heard = line;
    video.currentTime = line.endSeconds - BEFORE_END_SECONDS;
  }

  const stopRepeating = () => change({ repeated: null });

  /** Plays a line. Seeks before it watches the end, because the current time may be beyond that end. */
  const playIn = (line: SpokenLine, isRepeated: boolean) => {
    heard = null;
    playFrom(line.startSeconds);
    if (isRepeated) change({ repeated: line, timesLeft: mode.times });
  };
  const play = (line: SpokenLine) => playIn(line, mode.repeated !== null);
  const lineFrom = (step: number) =>
    lines[Math.min(Math.max(0, lineAt(lines, video.currentTime) + step), lines.length - 1)];

  const followSeek = () => {
    const { currentTime } = video;
    if (heard && !isAtEnd(heard, currentTime)) heard = null;
    if (mode.repeated && !isWithin(mode.repeated, currentTime, SLACK_SECONDS)) stopRepeating();
    else watch();
  };

  return {
    getMode: () => mode,
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    setLines(next) {
      lines = next;
      watch();
    },
    go(step) {
      const line = lineFrom(step);
      if (line) play(line);
    },
    play,
    toggleRepeat(line = lineFrom(0)) {
      if (!line || line.startSeconds === mode.repeated?.startSeconds) return stopRepeating();
      playIn(line, true);
    },
    setTimes(times) {
      chosenTimes.set(times);
      change({ times, timesLeft: times });
    },
    togglePauses: () => change({ pausesAfterLines: !mode.pausesAfterLines }),
    connect() {
      isConnected = true;
      video.addEventListener("seeking", followSeek);
      video.addEventListener("play", watch);
      watch();
      return () => {
        isConnected = false;
        video.removeEventListener("seeking", followSeek);
        video.removeEventListener("play", watch);
        watch();
      };
    },
  };
}
