import { mixColours } from "../drawing/colour.ts";
import { INK, type Palette } from "../drawing/palettes.ts";
import { pick } from "../drawing/seed.ts";

export const HAIRSTYLES = ["short", "parted", "bob", "bun", "long", "curls", "bald"] as const;
export type Hairstyle = (typeof HAIRSTYLES)[number];

export interface Look {
  skin: string;
  shade: string;
  hair: string;
  hairstyle: Hairstyle;
  wear: string;
  collar: string;
  /** The colour of eyes, brows and glasses. */
  line: string;
  lips: string;
  hasGlasses: boolean;
  hasBeard: boolean;
}

type Complexion = Pick<Look, "skin" | "shade"> & { hairColours: readonly [string, ...string[]] };

const COMPLEXIONS: readonly [Complexion, ...Complexion[]] = [
  { skin: "#F0C39E", shade: "#E0A77E", hairColours: ["#6B3F24", "#B97A35", "#2A1F1B"] },
  { skin: "#E8B48A", shade: "#D2976B", hairColours: ["#3B2A22", "#6B3F24"] },
  { skin: "#F3CDB0", shade: "#E3AF8D", hairColours: ["#C58A3C", "#8C4A2B", "#6B3F24"] },
  { skin: "#C98F66", shade: "#B0764E", hairColours: ["#2A1F1B", "#1F1B1E"] },
  { skin: "#8F5D3F", shade: "#774A30", hairColours: ["#1F1B1E", "#2A1A16"] },
];

const FEMALE_STYLES: readonly Hairstyle[] = ["bob", "bun", "long", "curls"];
const MALE_STYLES: readonly Hairstyle[] = ["short", "parted", "bald"];

export interface Person {
  name: string;
  isFemale: boolean;
  seed: number;
  hairstyle: Hairstyle;
  /** A number that is distinct within a film. */
  index: number;
}

/** Returns the hairstyle of a name, or the next one that is not taken. */
export function hairstyleFor(isFemale: boolean, seed: number, taken: readonly Hairstyle[]): Hairstyle {
  const styles = isFemale ? FEMALE_STYLES : MALE_STYLES;
  const first = (seed >>> 3) % styles.length;
  const inOrder = [...styles.slice(first), ...styles.slice(0, first)];
  return inOrder.find((style) => !taken.includes(style)) ?? inOrder[0] ?? "short";
}

export function lookOf(person: Person, palette: Palette): Look {
  const { seed, index, isFemale, hairstyle } = person;
  const { hairColours, ...complexion } = pick(COMPLEXIONS, seed);
  const [wear, collar] = pick(wardrobe(palette), index);
  return {
    ...complexion,
    hair: pick(hairColours, seed >>> 6),
    hairstyle,
    wear,
    collar,
    line: INK,
    lips: "#7A2B22",
    hasGlasses: (seed >>> 9) % 4 === 0,
    hasBeard: !isFemale && (hairstyle === "bald" || (seed >>> 11) % 3 === 0),
  };
}

export function dimmed(look: Look, tone: string, share: number): Look {
  if (share === 0) return look;
  const towards = (colour: string) => mixColours(colour, tone, share);
  return {
    ...look,
    skin: towards(look.skin),
    shade: towards(look.shade),
    hair: towards(look.hair),
    wear: towards(look.wear),
    collar: towards(look.collar),
    line: towards(look.line),
    lips: towards(look.lips),
  };
}

function wardrobe({ near, mid, glow, far }: Palette): [[string, string], ...[string, string][]] {
  return [
    [near, glow],
    [glow, mid],
    [mid, near],
    [far, near],
  ];
}
