import { storedChoice } from "#lib/stored-choice.ts";
import type { Cue } from "#lib/web-vtt.ts";
import { watchEnd } from "./watch-end.ts";

export type SpokenLine = Pick<Cue, "startSeconds" | "endSeconds">;

export const FOR_EVER = Number.POSITIVE_INFINITY;

/** How often a repeated line is heard in all. */
export const REPEAT_TIMES = [FOR_EVER, 2, 3, 5, 10] as const;

const chosenTimes = storedChoice<number>("gruezi.repeat-times", REPEAT_TIMES, FOR_EVER);

export interface LineMode {
  repeated: SpokenLine | null;
  /** How often the line is still to be heard, this time included. */
  timesLeft: number;
  /** How often a line is to be heard when it is repeated. */
  times: number;
  pausesAfterLines: boolean;
}

/** How a video plays before the learner has chosen anything. */
export const idleMode = (): LineMode => ({
  repeated: null,
  timesLeft: FOR_EVER,
  times: chosenTimes.get(),
  pausesAfterLines: false,
});

/** Plays a video line by line. */
export interface LinePlayback {
  getMode(): LineMode;
  subscribe(notify: () => void): () => void;
  setLines(lines: readonly SpokenLine[]): void;
  /** Plays the line before the one that is playing, the line itself once more, or the line after it. */
  go(step: -1 | 0 | 1): void;
  /** Plays a line; what is being repeated changes to it. */
  play(line: SpokenLine): void;
  /** Repeats this line, or the one that is playing; the line that is being repeated plays on instead. */
  toggleRepeat(line?: SpokenLine): void;
  setTimes(times: number): void;
  togglePauses(): void;
  /** Follows the video until the returned function is called. */
  connect(): () => void;
}

/** The index of the line that started last, which stays the current one in the pause after it; -1 before the first. */
export const lineAt = (lines: readonly SpokenLine[], seconds: number): number =>
  lines.findLastIndex(({ startSeconds }) => startSeconds <= seconds);

/** A pause lies so far before the line's end, that the picture, the caption and the mark are still the line's. */
const BEFORE_END_SECONDS = 0.04;

/** A seek may end a little beside where it was sent. */
const SLACK_SECONDS = 0.1;

/** A stalled page may notice an end late: further away, the learner has gone elsewhere. */
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
  /** The line after which the video has been paused, so that play goes on with the next one. */
  let heard: SpokenLine | null = null;
  let isConnected = false;
  let stopWatching = () => {};

  const change = (changes: Partial<LineMode>) => {
    mode = { ...mode, ...changes };
    watch();
    for (const notify of listeners) notify();
  };

  /** The line at whose end something is to be done. */
  const findWatched = () => {
    if (mode.repeated || !mode.pausesAfterLines) return mode.repeated ?? undefined;
    const { currentTime } = video;
    return lines.find((line) => line !== heard && currentTime < line.endSeconds);
  };

  function watch() {
    stopWatching();
    const line = isConnected ? findWatched() : undefined;
    stopWatching = line ? watchEnd(video, line.endSeconds, () => endLine(line)) : () => {};
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

  /** The video leaves for the line before the line's end is watched: where it is now may be beyond it. */
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
