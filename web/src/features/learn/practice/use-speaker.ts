import { useSetAtom } from "jotai";
import { type RefObject, useEffect, useRef, useState } from "react";
import { beginListeningAtom } from "#features/learn/listened/listened.atoms.ts";
import { AppError } from "#lib/app-error.ts";
import { deferred } from "#lib/deferred.ts";

/** A sound that was begun. A later one stops it. */
export interface Sounding {
  /** Rejects with `timed-out` if the device cannot play sound. */
  ready: Promise<void>;
  /** Resolves when the sound has ended or was stopped. Plays nothing if a later sound has begun. */
  play(sound: AudioBuffer): Promise<void>;
  stop(): void;
}

export interface Speaker {
  isSounding: boolean;
  begin(): Sounding;
  decode(file: ArrayBuffer): Promise<AudioBuffer>;
  stop(): void;
}

const WAKING_MILLISECONDS = 2_000;

/**
 * Resumes the audio. Gives up after a while, because iPhones may never answer `resume` after a call.
 * @throws AppError
 */
function wakeUp(audio: AudioContext): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new AppError("timed-out", { cause: audio.state }));
    const timer = setTimeout(giveUp, WAKING_MILLISECONDS);
    audio
      .resume()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

/** Closes a context. The next sound opens another. */
function discard(context: RefObject<AudioContext | null>, audio: AudioContext): void {
  if (context.current === audio) context.current = null;
  if (audio.state !== "closed") void audio.close();
}

/** Plays one sound at a time, and none after unmount. */
export function useSpeaker(): Speaker {
  const context = useRef<AudioContext | null>(null);
  const current = useRef<object | null>(null);
  const source = useRef<AudioBufferSourceNode | null>(null);
  const [isSounding, setSounding] = useState(false);
  const beginListening = useSetAtom(beginListeningAtom);
  const endListening = useRef(() => {});

  const opened = () => {
    context.current ??= new AudioContext();
    return context.current;
  };

  const stop = () => {
    current.current = null;
    source.current?.stop();
    source.current = null;
    setSounding(false);
  };

  useEffect(
    () => () => {
      current.current = null;
      // A closed context fires no `ended`.
      endListening.current();
      if (context.current) discard(context, context.current);
    },
    [],
  );

  function begin(): Sounding {
    stop();
    const turn = {};
    current.current = turn;
    setSounding(true);
    const audio = opened();
    const ready = wakeUp(audio);
    ready.catch(() => discard(context, audio));

    async function play(sound: AudioBuffer): Promise<void> {
      await ready;
      if (current.current !== turn) return;
      const { promise: whenOver, resolve } = deferred<void>();
      const node = audio.createBufferSource();
      node.buffer = sound;
      node.connect(audio.destination);
      node.onended = () => resolve();
      source.current?.stop();
      source.current = node;
      setSounding(true);
      node.start();
      endListening.current();
      const end = beginListening();
      endListening.current = end;
      await whenOver;
      end();
      if (source.current !== node) return;
      source.current = null;
      setSounding(false);
    }

    return { ready, play, stop: () => current.current === turn && stop() };
  }

  async function decode(file: ArrayBuffer): Promise<AudioBuffer> {
    return opened()
      .decodeAudioData(file)
      .catch((cause) => {
        throw new AppError("unexpected", { cause });
      });
  }

  return { isSounding, begin, decode, stop };
}
