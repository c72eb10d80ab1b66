import { ITEM_KINDS, type ItemKind } from "@gruezi/contract/documents/card-schedule";
import { describe, expect, it } from "vitest";
import { DECK_ID, MODELS_CHANGED_AT, toCollection } from "#functions/domain/learning/anki-collection.ts";

const { models, decks, dconf, conf } = toCollection();

interface Model {
  name: string;
  mod: number;
  flds: readonly { name: string }[];
  tmpls: readonly { name: string; qfmt: string; afmt: string }[];
  req: readonly [template: number, how: string, fields: readonly number[]][];
}

const modelOf = (kind: ItemKind): Model => {
  const found = (Object.values(models) as readonly Model[]).find(({ name }) => name === `Grüezi ${kind}`);
  if (!found) throw new Error(`There is no note type for a ${kind}.`);
  return found;
};

/** Fields that a template inserts, in their order. `{{#Field}}` and `{{/Field}}` only enclose one. */
const fieldsIn = (template = ""): string =>
  Array.from(template.matchAll(/\{\{([^}#/^]+)\}\}/g), ([, name]) => name).join(" ");

describe("a collection for Anki", () => {
  it.each(Object.values(models) as readonly Model[])(
    "names each template's question fields ($name)",
    ({ flds, tmpls, req }) => {
      expect(req).toHaveLength(tmpls.length);
      for (const [template, how, fields] of req) {
        const named = tmpls[template]?.qfmt.matchAll(/\{\{([^}#/^]+)\}\}/g) ?? [];
        const asked = new Set(Array.from(named, ([, name]) => name));

        expect(how).toBe("any");
        expect(asked.size).toBeGreaterThan(0);
        expect(new Set(fields.map((field) => flds[field]?.name))).toEqual(asked);
      }
    },
  );

  it.each([
    ["card", "From the dialect", "Dialect Sound", "English Other regions"],
    ["card", "From English", "English", "Dialect Sound Other regions"],
    ["line", "From the dialect", "Picture Dialect Sound", "German English"],
    ["word", "From the dialect", "Dialect", "German English Line Sound Picture"],
  ] as const)("asks for a %s “%s” by “%s”, and answers with “%s”", (kind, name, question, answer) => {
    const { tmpls } = modelOf(kind);
    const template = tmpls.find((one) => one.name === name);

    expect(fieldsIn(template?.qfmt)).toBe(question);
    expect(fieldsIn(template?.afmt)).toBe(`FrontSide ${answer}`);
    expect(template?.afmt).toContain('{{FrontSide}}<hr id="answer">');
  });

  it("has every field that Anki's schema 11 asks of a note type", () => {
    expect(modelOf("card")).toMatchObject({
      name: "Grüezi card",
      ...{ type: 0, usn: -1, sortf: 0, did: DECK_ID },
      ...{ latexPre: "", latexPost: "", tags: [], vers: [] },
      css: expect.stringContaining(".dialect { font-size: 30px"),
    });
    for (const kind of ITEM_KINDS)
      for (const [ord, template] of modelOf(kind).tmpls.entries())
        expect(template).toMatchObject({ ord, bqfmt: "", bafmt: "", did: null });
    expect(modelOf("word").flds).toEqual(
      ["Dialect", "German", "English", "Line", "Sound", "Picture"].map((name, ord) => ({
        ...{ name, ord, font: "Arial", size: 20 },
        ...{ sticky: false, rtl: false, media: [] },
      })),
    );
  });

  it("has Anki's own deck beside ours, with nothing learnt today", () => {
    const nothing = [0, 0];

    expect(Reflect.get(decks, 1)).toEqual({
      ...{ id: 1, name: "Default", mod: 0, usn: -1, desc: "", dyn: 0, conf: 1 },
      ...{ newToday: nothing, revToday: nothing, lrnToday: nothing, timeToday: nothing },
      ...{ collapsed: false, browserCollapsed: false, extendNew: 0, extendRev: 0 },
    });
    expect(Reflect.get(decks, DECK_ID)).toMatchObject({ name: "Grüezi", conf: 1 });
  });

  it("has the options that Anki gives to a new profile", () => {
    expect(dconf).toEqual({
      1: {
        ...{ id: 1, name: "Default", mod: 0, usn: 0, dyn: false },
        ...{ maxTaken: 60, autoplay: true, timer: 0, replayq: true },
        new: { bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
        rev: { bury: true, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
        lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
      },
    });
    expect(conf).toEqual({
      ...{ nextPos: 1, schedVer: 2, sortType: "noteFld" },
      ...{ curDeck: DECK_ID, activeDecks: [DECK_ID] },
    });
  });

  it("has the time of its last change in seconds, so that Anki keeps the learner's own templates", () => {
    const mod = MODELS_CHANGED_AT / 1000;

    for (const model of Object.values(models) as readonly Model[]) expect(model.mod).toBe(mod);
    expect(Object.values(decks)).toContainEqual(expect.objectContaining({ mod }));
  });
});
