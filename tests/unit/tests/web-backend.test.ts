import { describe, expect, it } from "vitest";
import { answerCallable, noCallables } from "#support/web/backend/callables.ts";
import { answerFirestore, emptyFirestore } from "#support/web/backend/firestore.ts";
import { annaOnly, answerIdentity } from "#support/web/backend/identity.ts";

const DATABASE = "projects/demo-gruezi/databases/(default)/documents";

const callFirestore = (method: string, request: object) =>
  answerFirestore(emptyFirestore(), `/v1/${DATABASE}:${method}`, JSON.stringify(request));

describe("the backend of page tests refuses", () => {
  it.each(["Users/anna/Secret/content", "Videos/bim-beck/Secret/content", "Orders/1"])(
    "the document %s, which no page reads",
    async (path) => {
      const read = callFirestore("batchGet", { documents: [`${DATABASE}/${path}`] });

      await expect(read).rejects.toThrow(`No page reads the document ${path}.`);
    },
  );

  it("a collection that no page queries", async () => {
    const query = callFirestore("runQuery", { structuredQuery: { from: [{ collectionId: "Orders" }] } });

    await expect(query).rejects.toThrow("No page queries the collection Orders.");
  });

  it("a method of Firestore that no page calls", async () => {
    await expect(callFirestore("listen", {})).rejects.toThrow("No page calls Firestore's listen.");
  });

  it("a callable without an answer", async () => {
    const call = answerCallable(noCallables(), "getSecureData_v2_0", '{"data":{}}');

    await expect(call).rejects.toThrow("Nobody answers getSecureData_v2_0.");
  });

  it("a call of the identity provider that no page makes", async () => {
    const address = new URL("https://identitytoolkit.googleapis.com/v1/accounts:delete");

    await expect(answerIdentity(annaOnly(), address, "{}")).rejects.toThrow(
      "No page calls the identity provider's delete.",
    );
  });
});
