import { storedChoice } from "#lib/stored-choice.ts";
import type { Cue } from "#lib/web-vtt.ts";
import { watchEnd } from "./watch-end.ts";

export type SpokenLine = Pick<Cue, "startSeconds" | "endSeconds">;

export const FOR_EVER = Number.POSITIVE_INFINITY;

/** Total plays of a repeated line. */
export const REPEAT_TIMES = [FOR_EVER, 2, 3, 5, 10] as const;

const chosenTimes = storedChoice<number>("gruezi.repeat-times", REPEAT_TIMES, FOR_EVER);

export interface LineMode {
  repeated: SpokenLine | null;
  /** Includes the current play. */
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
  /** A repetition moves to this line. */
  play(line: SpokenLine): void;
  /** The current line by default; stops if it is being repeated. */
  toggleRepeat(line?: SpokenLine): void;
  setTimes(times: number): void;
  togglePauses(): void;
  /** Returns the cleanup. */
  connect(): () => void;
}

/** Includes the pause after the line; -1 before the first. */
export const lineAt = (lines: readonly SpokenLine[], seconds: number): number =>
  lines.findLastIndex(({ startSeconds }) => startSeconds <= seconds);

/** Speech dies away after its cue; clips have the same pad. */
const PAD_SECONDS = 0.06;

/** Where the sound of a line ends: padded, but never into the next line. */
export function soundEnd(lines: readonly SpokenLine[], { startSeconds, endSeconds }: SpokenLine): number {
  const next = lines.find((line) => line.startSeconds > startSeconds);
  return Math.max(
    endSeconds,
    Math.min(endSeconds + PAD_SECONDS, next?.startSeconds ?? Number.POSITIVE_INFINITY),
  );
}

/** Early enough that picture, caption and mark are still the line's. */
const BEFORE_END_SECONDS = 0.04;

/** Seeks may be inexact. */
const SLACK_SECONDS = 0.1;

/** Stalled pages notice ends late; beyond this the learner has sought elsewhere. */
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
  /** Paused after this line: play continues with the next. */
  let heard: SpokenLine | null = null;
  let isConnected = false;
  let stopWatching = () => {};

  const change = (changes: Partial<LineMode>) => {
    mode = { ...mode, ...changes };
    watch();
    for (const notify of listeners) notify();
  };

  /** The line to pause after or repeat. */
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

  /** Seeks before watching: the current time may be beyond the end. */
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
