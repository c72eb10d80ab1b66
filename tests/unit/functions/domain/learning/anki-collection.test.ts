import { describe, expect, it } from "vitest";
import { MODELS_CHANGED_AT, toCollection } from "#functions/domain/learning/anki-collection.ts";

const { models, decks } = toCollection();

interface Model {
  mod: number;
  flds: readonly { name: string }[];
  tmpls: readonly { qfmt: string }[];
  req: readonly [template: number, how: string, fields: readonly number[]][];
}

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

  it("has the time of its last change in seconds, so that Anki keeps the learner's own templates", () => {
    const mod = MODELS_CHANGED_AT / 1000;

    for (const model of Object.values(models) as readonly Model[]) expect(model.mod).toBe(mod);
    expect(Object.values(decks)).toContainEqual(expect.objectContaining({ mod }));
  });
});
