import { describe, expect, it } from "vitest";
import { toCollection } from "#functions/domain/learning/anki-collection.ts";

const NOW = Date.UTC(2026, 10, 23, 18);
const { models, decks } = toCollection(NOW);

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

  it("has the current time in seconds, so that Anki takes it for newer", () => {
    for (const { mod } of Object.values(models) as readonly Model[]) expect(mod).toBe(NOW / 1000);
    expect(Object.values(decks)).toContainEqual(expect.objectContaining({ mod: NOW / 1000 }));
  });
});
