import type { Grade } from "@gruezi/contract/review-log";
import { useSetAtom } from "jotai";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { beginListeningAtom } from "#features/learn/listened/listened.atoms.ts";
import { AppError } from "#lib/app-error.ts";
import { takeMediaKeys } from "#lib/media-session.ts";
import { fetchHeardLine } from "./heard-lines.ts";
import { type LineSound, SAMPLE_RATE, toLineSound } from "./line-sound.ts";
import type { ListenLine } from "./listen-lines.ts";
import { type ListenPlayer, type ListenState, listenPlayer, NOT_BEGUN } from "./listen-player.ts";
import { showLineOnLockScreen } from "./media-session.ts";
import { hush, sayMeaning } from "./voice.ts";

export interface ListenPlan {
  lines: readonly ListenLine[];
  onBegin?: () => void;
  /** Null where a press does not count as an answer. */
  onAnswer: ((itemId: string, answer: { grade: Grade; milliseconds: number }) => void) | null;
}

async function loadSound(line: ListenLine): Promise<LineSound> {
  const file = await fetchHeardLine(line);
  const decoder = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await decoder.decodeAudioData(file).catch((cause) => {
    throw new AppError("unexpected", { cause });
  });
  return toLineSound(sound.getChannelData(0), line.english);
}

export interface Listening {
  state: ListenState;
  audioRef: (audio: HTMLAudioElement | null) => void;
  play: () => void;
  pause: () => void;
  /** Plays the next line, and grades this one as known. */
  next: () => void;
  again: () => void;
}

export function useListening({ lines, onBegin, onAnswer }: ListenPlan): Listening {
  const [audio, audioRef] = useState<HTMLAudioElement | null>(null);
  const [state, setState] = useState(NOT_BEGUN);
  const player = useRef<ListenPlayer | null>(null);
  const answer = useAnswer(lines[state.at], onAnswer);

  useEffect(() => {
    if (!audio) return;
    const lineAt = (at: number): ListenLine => {
      const line = lines[at];
      if (!line) throw new Error(`No line ${at}`);
      return line;
    };
    player.current = listenPlayer({
      audio,
      lineCount: lines.length,
      load: (at) => loadSound(lineAt(at)),
      sayMeaning: (at) => sayMeaning(lineAt(at).english),
      hush,
      onChange: setState,
    });
    return player.current.dispose;
  }, [audio, lines]);

  const hasBegun = state.status !== "idle" && state.status !== "ended";
  const commands = {
    play() {
      onBegin?.();
      player.current?.play();
    },
    pause: () => player.current?.pause(),
    next() {
      if (!hasBegun) return;
      answer(3);
      player.current?.next();
    },
    again() {
      if (!hasBegun) return;
      answer(1);
      player.current?.again();
    },
  };
  useMediaSession(lines[state.at], state, commands);
  useListenedLine(state);
  return { state, audioRef, ...commands };
}

/** Returns a function that grades a line by the first press. A line without a press gets no grade. */
function useAnswer(line: ListenLine | undefined, onAnswer: ListenPlan["onAnswer"]): (grade: Grade) => void {
  const answered = useRef(new Set<string>());
  const begunAt = useRef(0);
  useEffect(() => {
    if (line) begunAt.current = performance.now();
  }, [line]);
  return (grade) => {
    const itemId = line?.itemId;
    if (!itemId || answered.current.has(itemId)) return;
    answered.current.add(itemId);
    onAnswer?.(itemId, { grade, milliseconds: performance.now() - begunAt.current });
  };
}

type Commands = Pick<Listening, "play" | "pause" | "next" | "again">;

function useMediaSession(line: ListenLine | undefined, state: ListenState, commands: Commands): void {
  const run = useEffectEvent((name: keyof Commands) => commands[name]());
  useEffect(
    () =>
      takeMediaKeys({
        play: () => run("play"),
        pause: () => run("pause"),
        nexttrack: () => run("next"),
        previoustrack: () => run("again"),
      }),
    [],
  );
  useEffect(() => {
    if (line && state.status !== "idle") showLineOnLockScreen(line, state);
  }, [line, state]);
}

/** Counts the time while a line plays, without the pauses. */
function useListenedLine({ status, phase }: ListenState): void {
  const begin = useSetAtom(beginListeningAtom);
  const isHeard = status === "playing" && (phase === "line" || phase === "again");
  useEffect(() => (isHeard ? begin() : undefined), [isHeard, begin]);
}
