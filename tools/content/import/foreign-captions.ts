import { basename } from "node:path";
import type { CaptionCue, CaptionProblem } from "@gruezi/contract/captions/cue";
import { readSubRip } from "@gruezi/contract/captions/sub-rip";
import { isWebVtt, readWebVtt } from "@gruezi/contract/captions/web-vtt";
import { decodeHTML } from "entities/decode";
import { Misuse } from "../../command/command-line.ts";
import type { Times } from "../clips/clip-times.ts";
import { unroll } from "./rolling-captions.ts";

export interface SpokenCue extends Times {
  speaker: string | undefined;
  text: string;
}

const SENTENCE_OF: Record<CaptionProblem["kind"], string> = {
  "unreadable time": "the times cannot be read; they look like 00:00:02.400 --> 00:00:04.963",
  "outside of cues": "the text belongs to no times",
  "no empty line above": "an empty line is missing above the cue",
};

/** Reads WebVTT or SubRip of other programs. @throws Misuse that names each line that cannot be read */
export function readForeignCaptions(file: string, source: string): readonly SpokenCue[] {
  const name = basename(file);
  const { cues, problems } = isWebVtt(source)
    ? readWebVtt(source, decodeHTML)
    : readSubRip(source, decodeHTML);
  const spoken = cues.filter(({ lines }) => lines.length > 0);
  if (spoken.length === 0) throw new Misuse(`${name} has no readable captions (WebVTT or SubRip).`);
  const sentences = [
    ...problems.map(({ line, written, kind }) => ({
      line,
      sentence: `${SENTENCE_OF[kind]}: ${written.trim()}`,
    })),
    ...spoken.filter(endsTooEarly).map(({ timeLine, timing }) => ({
      line: timeLine,
      sentence: `the cue must end after it starts: ${timing.trim()}`,
    })),
  ];
  if (sentences.length > 0)
    throw new Misuse(
      sentences
        .toSorted((one, other) => one.line - other.line)
        .map(({ line, sentence }) => `${name}:${line}: ${sentence}`)
        .join("\n"),
    );
  return unroll(spoken.toSorted((one, other) => one.startSeconds - other.startSeconds)).map(toSpoken);
}

const endsTooEarly = ({ startSeconds, endSeconds }: CaptionCue) => endSeconds <= startSeconds;

const toSpoken = ({ startSeconds, endSeconds, speaker, lines }: CaptionCue): SpokenCue => ({
  startSeconds,
  endSeconds,
  speaker: speaker?.replace(/\s+/g, " "),
  text: lines.join(" ").replace(/\s+/g, " "),
});
