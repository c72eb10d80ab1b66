import { seedOf } from "../drawing/seed.ts";
import { hairstyleFor, type Person } from "../figures/look.ts";
import type { Storyboard } from "./storyboard.ts";

export type VoiceName = "high-woman" | "woman" | "low-woman" | "man" | "low-man";

const FEMALE_VOICES = ["woman", "low-woman", "high-woman"] as const;
const MALE_VOICES = ["man", "low-man"] as const;

export interface CastMember extends Person {
  voice: VoiceName;
}

export interface Cast {
  members: ReadonlyMap<string, CastMember>;
  narrator: VoiceName;
}

/** Matches `Frau …`, female relatives, professions in -eri, and first names in -a except men's. */
const FEMALE_NAME =
  /^(frau|mami|mueter|grosi|tante|vreni|heidi|trudi)(\s|$)|(eri|erin|ärztin|lehrerin|chundin)$|^(?!luca$|noa$|andrea$)\p{L}+a$/iu;

/** Returns the cast of a film. Voices are distinct while there are enough. */
export function castOf(storyboard: Storyboard): Cast {
  const members: CastMember[] = [];
  for (const name of speakersOf(storyboard)) members.push(engage(name, members));
  return { members: new Map(members.map((member) => [member.name, member])), narrator: narratorFor(members) };
}

function engage(name: string, others: readonly CastMember[]): CastMember {
  const isFemale = FEMALE_NAME.test(name.trim());
  const seed = seedOf(name);
  const alike = others.filter((other) => other.isFemale === isFemale);
  const hairstyle = hairstyleFor(
    isFemale,
    seed,
    alike.map((other) => other.hairstyle),
  );
  return { name, isFemale, seed, hairstyle, index: others.length, voice: voiceFor(isFemale, alike.length) };
}

export function voiceOf(cast: Cast, speaker: string | undefined): VoiceName {
  return (speaker === undefined ? undefined : cast.members.get(speaker)?.voice) ?? cast.narrator;
}

function speakersOf(storyboard: Storyboard): string[] {
  const names = storyboard.scenes.flatMap((scene) =>
    scene.kind === "dialogue" ? scene.lines.map((line) => line.speaker) : [],
  );
  return [...new Set(names)];
}

function voiceFor(female: boolean, alike: number): VoiceName {
  const voices = female ? FEMALE_VOICES : MALE_VOICES;
  return voices[alike % voices.length] ?? voices[0];
}

/** Returns a voice that the cast does not have, and unlike that of the first speaker. */
function narratorFor(members: readonly CastMember[]): VoiceName {
  const voices: readonly VoiceName[] =
    members[0]?.isFemale === true
      ? ["low-man", "man", "low-woman", "woman"]
      : ["low-woman", "woman", "low-man", "man"];
  const free = voices.find((voice) => members.every((member) => member.voice !== voice));
  return free ?? "low-woman";
}
