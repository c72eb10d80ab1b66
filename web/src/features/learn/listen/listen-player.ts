import type { Reason } from "@gruezi/contract/reasons";
import { reasonOf } from "#lib/app-error.ts";
import type { LineSound, Phase } from "./line-sound.ts";

export interface ListenState {
  status: "idle" | "loading" | "playing" | "paused" | "failed" | "ended";
  /** Index of the current line. */
  at: number;
  phase: Phase;
  /** Null unless `failed`. */
  failure: Reason | null;
  /** Number of lines left out because their sound did not load. */
  leftOut: number;
}

export const NOT_BEGUN: ListenState = { status: "idle", at: 0, phase: "line", failure: null, leftOut: 0 };

interface ListenParts {
  audio: HTMLAudioElement;
  lineCount: number;
  load: (at: number) => Promise<LineSound>;
  /** Resolves when the meaning was spoken, or at once if it is only shown. */
  sayMeaning: (at: number) => Promise<void>;
  hush: () => void;
  onChange: (state: ListenState) => void;
}

export interface ListenPlayer {
  play: () => void;
  pause: () => void;
  next: () => void;
  again: () => void;
  dispose: () => void;
}

const LINES_AHEAD = 3;
/** Number of failures after which playing stops. Fewer may be chance. */
const FAILURES_MOST = 3;

/** Plays lines one after the other in one audio element. Only events of the element lead to the next line. */
export function listenPlayer({
  audio,
  lineCount,
  load,
  sayMeaning,
  hush,
  onChange,
}: ListenParts): ListenPlayer {
  let state = NOT_BEGUN;
  let failures = 0;
  /** Counts commands. A result that was awaited before the latest command is dropped. */
  let turn = 0;
  /** Sound that the audio element has loaded. */
  let held: { at: number; sound: LineSound } | null = null;
  let saying = Promise.resolve();
  const sounds = new Map<number, Promise<LineSound>>();
  const listening = new AbortController();
  const { signal } = listening;

  function change(changed: Partial<ListenState>): void {
    state = { ...state, ...changed };
    onChange(state);
  }

  function prepare(at: number): Promise<LineSound> {
    const known = sounds.get(at);
    if (known) return known;
    const preparing = load(at);
    sounds.set(at, preparing);
    // The line loads again when its turn comes.
    preparing.catch(() => sounds.delete(at));
    return preparing;
  }

  function silence(): number {
    hush();
    saying = Promise.resolve();
    audio.pause();
    turn += 1;
    return turn;
  }

  async function go(at: number): Promise<void> {
    const own = silence();
    if (at >= lineCount) {
      change({ status: "ended" });
      return;
    }
    change({ status: "loading", at, phase: "line", failure: null });
    try {
      const sound = await prepare(at);
      if (own === turn) start({ at, sound });
    } catch (error) {
      if (own === turn) leaveOut(reasonOf(error));
    }
  }

  function start(next: NonNullable<typeof held>): void {
    failures = 0;
    held = next;
    URL.revokeObjectURL(audio.src);
    audio.src = URL.createObjectURL(new Blob([next.sound.wav], { type: "audio/wav" }));
    resume();
    for (const known of sounds.keys()) if (known < next.at) sounds.delete(known);
    for (let at = next.at + 1; at <= Math.min(next.at + LINES_AHEAD, lineCount - 1); at += 1)
      prepare(at).catch(() => undefined);
  }

  function resume(): void {
    audio.play().catch((error: unknown) => {
      // The browser blocks sound until the next press. An `AbortError` of a later command is no failure.
      if (error instanceof DOMException && error.name === "NotAllowedError") change({ status: "paused" });
    });
  }

  function leaveOut(failure: Reason): void {
    failures += 1;
    if (failure === "offline" || failures === FAILURES_MOST) {
      change({ status: "failed", failure });
      return;
    }
    change({ leftOut: state.leftOut + 1 });
    void go(state.at + 1);
  }

  function followPhase(): void {
    if (!held || state.status !== "playing") return;
    const phase = held.sound.phaseAt(audio.currentTime);
    if (phase === state.phase) return;
    change({ phase });
    if (phase === "meaning") saying = sayMeaning(state.at);
  }

  async function leadOn(): Promise<void> {
    const own = turn;
    await saying;
    if (own === turn) void go(state.at + 1);
  }

  function pause(): void {
    silence();
    change({ status: "paused" });
  }

  function play(): void {
    failures = 0;
    if (state.status === "ended") change(NOT_BEGUN);
    if (state.status === "paused" && held?.at === state.at) resume();
    else void go(state.at);
  }

  audio.addEventListener("playing", () => change({ status: "playing" }), { signal });
  audio.addEventListener("timeupdate", followPhase, { signal });
  audio.addEventListener("ended", () => void leadOn(), { signal });
  audio.addEventListener("error", () => leaveOut("unexpected"), { signal });
  // The user pulled the headphones, took a call or started another app. Browsers also fire `pause` at the
  // end.
  audio.addEventListener("pause", () => !audio.ended && state.status === "playing" && pause(), { signal });
  addEventListener("online", () => state.status === "failed" && play(), { signal });
  prepare(0).catch(() => undefined);

  return {
    play,
    pause,
    next: () => void go(state.at + 1),
    again: () => void go(state.at),
    dispose() {
      silence();
      listening.abort();
      URL.revokeObjectURL(audio.src);
      audio.removeAttribute("src");
    },
  };
}
