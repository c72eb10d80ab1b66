import "#support/functions/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PERSONAL_DATA } from "#functions/domain/accounts/personal-data.ts";
import { anonymiseLearner, deleteLearnerDocuments } from "#functions/gateways/firestore/accounts/erasure.ts";
import { clearStore, store } from "#support/functions/store.ts";

type Row = (typeof PERSONAL_DATA)[number];

/** A document of the row that belongs to `uid`. */
function documentOf({ collections, owner, deletion }: Row, uid: string): [path: string, fields: object] {
  const last = owner === "id" ? uid : `of-${uid}`;
  const names = collections.split("/");
  const above = owner === "above" ? uid : "bim-beck";
  const path = names.length === 1 ? `${collections}/${last}` : `${names[0]}/${above}/${names[1]}/${last}`;
  const only = typeof deletion === "object" && deletion.only ? Object.fromEntries([deletion.only]) : {};
  if (typeof owner === "string") return [path, { Text: "Merci" }];
  const named = owner.holds === "==" ? uid : [uid, "somebody"];
  return [path, { Text: "Merci", ...only, [owner.field]: named }];
}

beforeEach(clearStore);

describe.each(PERSONAL_DATA.filter(({ deletion }) => deletion !== "own step"))(
  "the deletion of an account, in $collections",
  (row) => {
    it("deletes the learner's document, or takes the name from it, and leaves another's", async () => {
      for (const uid of ["anna", "beat"]) {
        const [path, fields] = documentOf(row, uid);
        await store().doc(path).set(fields);
      }

      await anonymiseLearner("anna");
      await deleteLearnerDocuments("anna");

      const own = await store().doc(documentOf(row, "anna")[0]).get();
      expect(own.exists).toBe(row.deletion !== "delete");
      expect(JSON.stringify(own.data() ?? {})).not.toContain("anna");
      const [path, fields] = documentOf(row, "beat");
      expect((await store().doc(path).get()).data()).toEqual(fields);
    });
  },
);
