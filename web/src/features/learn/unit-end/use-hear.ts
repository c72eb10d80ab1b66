import type { Reason } from "@gruezi/contract/reasons";
import { useState } from "react";
import { fetchHeardLine, type HeardLine } from "#features/learn/listen/heard-lines.ts";
import { useSpeaker } from "#features/learn/practice/use-speaker.ts";
import { reasonOf } from "#lib/app-error.ts";

/** Plays lines of several lessons. */
export function useHear() {
  const [failure, setFailure] = useState<Reason | null>(null);
  const speaker = useSpeaker();

  /** Plays a line. Resolves to true as soon as it sounds, and to false if it cannot. */
  async function hear(line: HeardLine): Promise<boolean> {
    setFailure(null);
    // Starts within the user gesture, because browsers block sound otherwise.
    const sounding = speaker.begin();
    try {
      const sound = await speaker.decode(await fetchHeardLine(line));
      await sounding.ready;
      void sounding.play(sound);
      return true;
    } catch (error) {
      sounding.stop();
      setFailure(reasonOf(error));
      return false;
    }
  }

  return { hear, failure };
}
