import { requireList, requireObject, requireOneOf, requireText, StoryboardFault } from "./json-shape.ts";

export const PALETTE_NAMES = ["bread", "lake", "alp", "tram", "evening", "market"] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];

export const BACKDROP_NAMES = [
  "bakery",
  "stairwell",
  "station",
  "kitchen",
  "street",
  "office",
  "lake",
  "mountain",
  "cafe",
  "market",
  "living-room",
  "doctor",
  "phone",
] as const;
export type BackdropName = (typeof BACKDROP_NAMES)[number];

export const SIDES = ["left", "right"] as const;
export type Side = (typeof SIDES)[number];

export interface Phrase {
  gsw: string;
  de: string;
  en: string;
}

export interface DialogueLine extends Phrase {
  speaker: string;
  side: Side;
}

export interface TitleScene {
  kind: "title";
  gsw: string;
  de: string | undefined;
  en: string;
}

export interface DialogueScene {
  kind: "dialogue";
  backdrop: BackdropName;
  lines: DialogueLine[];
}

export interface WordScene extends Phrase {
  kind: "word";
}

export interface CompareScene {
  kind: "compare";
  rows: Phrase[];
  say: string;
  de: string;
  en: string;
}

export interface RecapScene {
  kind: "recap";
  lines: Phrase[];
}

export type Scene = TitleScene | DialogueScene | WordScene | CompareScene | RecapScene;

export interface Storyboard {
  palette: PaletteName;
  heroWord: string;
  scenes: Scene[];
}

const SCENE_PARSERS = {
  title: parseTitle,
  dialogue: parseDialogue,
  word: parseWord,
  compare: parseCompare,
  recap: parseRecap,
} satisfies Record<Scene["kind"], (value: unknown, where: string) => Scene>;

export function parseStoryboard(value: unknown): Storyboard {
  const { palette, heroWord, scenes } = requireObject(value, "storyboard.json", [
    "palette",
    "heroWord",
    "scenes",
  ]);
  return {
    palette: requireOneOf(palette, "palette", PALETTE_NAMES),
    heroWord: requireText(heroWord, "heroWord"),
    scenes: requireList(scenes, "scenes", parseScene),
  };
}

function parseScene(value: unknown, where: string): Scene {
  if (typeof value !== "object" || value === null || !("kind" in value)) {
    throw new StoryboardFault(where, 'field "kind" is missing');
  }
  const kinds = ["title", "dialogue", "word", "compare", "recap"] as const;
  return SCENE_PARSERS[requireOneOf(value.kind, `${where}.kind`, kinds)](value, where);
}

function parseTitle(value: unknown, where: string): TitleScene {
  const { gsw, de, en } = requireObject(value, where, ["kind", "gsw", "en"], ["de"]);
  return {
    kind: "title",
    gsw: requireText(gsw, `${where}.gsw`),
    de: de === undefined ? undefined : requireText(de, `${where}.de`),
    en: requireText(en, `${where}.en`),
  };
}

function parseDialogue(value: unknown, where: string): DialogueScene {
  const { backdrop, lines } = requireObject(value, where, ["kind", "backdrop", "lines"]);
  return {
    kind: "dialogue",
    backdrop: requireOneOf(backdrop, `${where}.backdrop`, BACKDROP_NAMES),
    lines: requireList(lines, `${where}.lines`, parseDialogueLine),
  };
}

function parseDialogueLine(value: unknown, where: string): DialogueLine {
  const { speaker, side, ...phrase } = requireObject(value, where, ["speaker", "side", "gsw", "de", "en"]);
  return {
    speaker: requireText(speaker, `${where}.speaker`),
    side: requireOneOf(side, `${where}.side`, SIDES),
    ...parsePhrase(phrase, where),
  };
}

function parseWord(value: unknown, where: string): WordScene {
  const { kind: _kind, ...phrase } = requireObject(value, where, ["kind", "gsw", "de", "en"]);
  return { kind: "word", ...parsePhrase(phrase, where) };
}

function parseCompare(value: unknown, where: string): CompareScene {
  const { rows, say, de, en } = requireObject(value, where, ["kind", "rows", "say", "de", "en"]);
  return {
    kind: "compare",
    rows: requireList(rows, `${where}.rows`, parsePhrase),
    say: requireText(say, `${where}.say`),
    de: requireText(de, `${where}.de`),
    en: requireText(en, `${where}.en`),
  };
}

function parseRecap(value: unknown, where: string): RecapScene {
  const { lines } = requireObject(value, where, ["kind", "lines"]);
  return { kind: "recap", lines: requireList(lines, `${where}.lines`, parsePhrase) };
}

function parsePhrase(value: unknown, where: string): Phrase {
  const { gsw, de, en } = requireObject(value, where, ["gsw", "de", "en"]);
  return {
    gsw: requireText(gsw, `${where}.gsw`),
    de: requireText(de, `${where}.de`),
    en: requireText(en, `${where}.en`),
  };
}
