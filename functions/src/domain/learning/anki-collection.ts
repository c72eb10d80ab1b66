import { BRAND } from "@gruezi/contract/brand";
import { ITEM_KINDS, type ItemKind } from "@gruezi/contract/documents/card-schedule";
import { type Instant, SECOND } from "@gruezi/contract/durations";

/**
 * JSON columns of `col` in Anki's schema 11:
 * https://github.com/ankidroid/Anki-Android/wiki/Database-Structure
 */
export interface AnkiCollection {
  conf: object;
  models: object;
  decks: object;
  dconf: object;
}

/** Ids by which Anki recognises deck and note types on reimport. They are arbitrary but must not change. */
export const DECK_ID = 1_795_400_000_000;
const MODEL_IDS: Record<ItemKind, number> = {
  card: 1_795_400_000_001,
  line: 1_795_400_000_002,
  word: 1_795_400_000_003,
};

export const modelIdOf = (kind: ItemKind): number => MODEL_IDS[kind];

const FIELDS: Record<ItemKind, readonly string[]> = {
  card: ["Dialect", "English", "Other regions", "Sound"],
  line: ["Dialect", "German", "English", "Sound", "Picture"],
  word: ["Dialect", "German", "English", "Line", "Sound", "Picture"],
};

const MODEL_NAMES: Record<ItemKind, string> = {
  card: `${BRAND.name} card`,
  line: `${BRAND.name} line`,
  word: `${BRAND.name} word`,
};

interface Template {
  name: string;
  /**
   * HTML. `{{Field}}` inserts a field, `{{#Field}}…{{/Field}}` shows its content only if the field is not
   * empty.
   */
  front: string;
  back: string;
}

const DIALECT = '<div class="dialect" lang="gsw">{{Dialect}}</div>';
const OTHERS = '{{#Other regions}}<div class="small" lang="gsw">{{Other regions}}</div>{{/Other regions}}';
const BOTH = '{{German}}<br><span class="small">{{English}}</span>';
const ANSWER = '<hr id="answer">';

const TEMPLATES: Record<ItemKind, readonly Template[]> = {
  card: [
    {
      name: "From the dialect",
      front: `${DIALECT}{{Sound}}`,
      back: `{{FrontSide}}${ANSWER}{{English}}${OTHERS}`,
    },
    {
      name: "From English",
      front: "{{English}}",
      back: `{{FrontSide}}${ANSWER}${DIALECT}{{Sound}}${OTHERS}`,
    },
  ],
  line: [
    {
      name: "From the dialect",
      front: `{{Picture}}${DIALECT}{{Sound}}`,
      back: `{{FrontSide}}${ANSWER}${BOTH}`,
    },
  ],
  word: [
    {
      name: "From the dialect",
      front: DIALECT,
      back: `{{FrontSide}}${ANSWER}${BOTH}<p class="small" lang="gsw">{{Line}}</p>{{Sound}}{{Picture}}`,
    },
  ],
};

const CSS = `.card { font-family: "Hanken Grotesk", "Helvetica Neue", Arial, sans-serif; font-size: 22px; line-height: 1.4; text-align: center; }
.dialect { font-size: 30px; font-weight: 700; }
.small { font-size: 17px; opacity: 0.75; }
img { max-width: 100%; }`;

export const templatesOf = (kind: ItemKind): number => TEMPLATES[kind].length;

function toModel(kind: ItemKind, mod: number): object {
  const templates = TEMPLATES[kind];
  return {
    id: MODEL_IDS[kind],
    name: MODEL_NAMES[kind],
    type: 0,
    mod,
    usn: -1,
    sortf: 0,
    did: DECK_ID,
    tmpls: templates.map(({ name, front, back }, ord) => ({
      name,
      ord,
      qfmt: front,
      afmt: back,
      bqfmt: "",
      bafmt: "",
      did: null,
    })),
    flds: FIELDS[kind].map((name, ord) => ({
      name,
      ord,
      sticky: false,
      rtl: false,
      font: "Arial",
      size: 20,
      media: [],
    })),
    css: CSS,
    latexPre: "",
    latexPost: "",
    // Fields of which a template needs one for a non-empty question.
    req: templates.map(({ front }, ord) => [ord, "any", requiredIn(kind, front)]),
    tags: [],
    vers: [],
  };
}

const requiredIn = (kind: ItemKind, front: string): readonly number[] =>
  FIELDS[kind].flatMap((field, ord) => (front.includes(`{{${field}}}`) ? [ord] : []));

function toDeck(id: number, name: string, mod: number): object {
  return {
    id,
    name,
    mod,
    usn: -1,
    newToday: [0, 0],
    revToday: [0, 0],
    lrnToday: [0, 0],
    timeToday: [0, 0],
    collapsed: false,
    browserCollapsed: false,
    desc: "",
    dyn: 0,
    conf: 1,
    extendNew: 0,
    extendRev: 0,
  };
}

/** Anki's default options, which a package must contain. */
const DECK_OPTIONS = {
  id: 1,
  mod: 0,
  name: "Default",
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: true, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};

/**
 * Time of the last change of fields or templates. Set it with every change, since Anki keeps the newer
 * version.
 */
export const MODELS_CHANGED_AT: Instant = Date.UTC(2026, 10, 28);

export function toCollection(): AnkiCollection {
  const mod = Math.floor(MODELS_CHANGED_AT / SECOND);
  return {
    conf: { nextPos: 1, curDeck: DECK_ID, activeDecks: [DECK_ID], schedVer: 2, sortType: "noteFld" },
    models: Object.fromEntries(ITEM_KINDS.map((kind) => [MODEL_IDS[kind], toModel(kind, mod)])),
    decks: { 1: toDeck(1, "Default", 0), [DECK_ID]: toDeck(DECK_ID, BRAND.name, mod) },
    dconf: { 1: DECK_OPTIONS },
  };
}
