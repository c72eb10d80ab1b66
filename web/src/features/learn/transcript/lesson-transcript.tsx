import { type ComponentProps, useEffect } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import type { Transcript } from "./transcript.tsx";

type TranscriptProps = ComponentProps<typeof Transcript>;

const loadTranscript = async () => ({ default: (await import("./transcript.tsx")).Transcript });

/** The transcript, whose code comes while the lesson is asked for. It suspends if the lesson is there first. */
export const LessonTranscript = lazyChunk<TranscriptProps>("transcript", loadTranscript, TranscriptMissing);

/** Fetched with the page, so that the text below does not move when the lines arrive. */
export function useEarlyTranscript(): void {
  useEffect(() => {
    loadTranscript().catch(() => undefined); // tried again, and told of, when it is shown
  }, []);
}

/** In place of a transcript whose code does not load. */
function TranscriptMissing() {
  return <p role="status">The transcript did not load. Check your connection and load the page again.</p>;
}
