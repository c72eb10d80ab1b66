import { useEffect, useRef, useState } from "react";
import type { ExerciseProps } from "#features/learn/practice/exercise.ts";
import {
  closeMicrophone,
  MicrophoneError,
  type MicrophoneFault,
  openMicrophone,
  record,
} from "./microphone.ts";
import { toVoiceCurve, type VoiceCurve } from "./voice-curve.ts";

export type SayAfterState =
  | { status: "idle" }
  | { status: "listening" }
  | { status: "recording" }
  | { status: "failed"; fault: MicrophoneFault | "line" }
  | { status: "recorded"; said: Voice; own: Voice };

export interface Voice {
  sound: AudioBuffer;
  curve: VoiceCurve;
}

/** Maximum recording time: the line's length times the factor, and some seconds for a slow start. */
const LONGEST_FACTOR = 2;
const LONGEST_MORE_SECONDS = 2;

const toVoice = (sound: AudioBuffer): Voice => ({
  sound,
  curve: toVoiceCurve(sound.getChannelData(0), sound.sampleRate),
});

/**
 * Plays a line and records the learner. The microphone closes with the recording, and unmounting drops it.
 */
export function useSayAfter({ line, clips }: Pick<ExerciseProps, "line" | "clips">) {
  const [state, setState] = useState<SayAfterState>({ status: "idle" });
  const finish = useRef<() => void>(() => undefined);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      finish.current();
    };
  }, []);

  async function begin(): Promise<void> {
    setState({ status: "listening" });
    // Starts the sound within the user gesture, so that the browser allows it after the permission prompt.
    clips.speaker.begin();
    let stream: MediaStream | null = null;
    try {
      stream = await openMicrophone();
      const own = await recordAfterLine(stream);
      if (own && !isGone.current) setState(own);
    } catch (error) {
      clips.stop();
      if (!isGone.current)
        setState({ status: "failed", fault: error instanceof MicrophoneError ? error.fault : "line" });
    } finally {
      if (stream) closeMicrophone(stream);
    }
  }

  async function recordAfterLine(stream: MediaStream): Promise<SayAfterState | null> {
    let isCancelled = false;
    finish.current = () => {
      isCancelled = true;
      clips.stop();
    };
    const said = await clips.load(line.id);
    await clips.hear(line.id);
    if (isCancelled) return { status: "idle" };
    if (isGone.current) return null;
    const recording = record(stream, 1000 * (LONGEST_FACTOR * said.duration + LONGEST_MORE_SECONDS));
    finish.current = recording.finish;
    await Promise.race([recording.whenBegun, recording.whenDone]);
    if (!isGone.current) setState({ status: "recording" });
    const file = await recording.whenDone;
    if (isGone.current) return null;
    const own = await clips.speaker.decode(await file.arrayBuffer());
    return { status: "recorded", said: toVoice(said), own: toVoice(own) };
  }

  async function hearInTurn(...sounds: readonly AudioBuffer[]): Promise<void> {
    for (const sound of sounds) {
      if (isGone.current) return;
      await clips.speaker.begin().play(sound);
    }
  }

  return { state, begin, finish: () => finish.current(), hearInTurn };
}
