import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  backend = freshBackend();
});

const refuseWith = (status: number) => {
  backend.firestoreFault = status;
};

describe("a refusal by Firestore", () => {
  it.each([
    [503, "unavailable"],
    [403, "not-allowed"],
  ] as const)("with %i is reported as %s", async (status, reason) => {
    const { getConsents } = await import("#web/data/firestore/consents.ts");
    refuseWith(status);

    await expect(getConsents("anna")).rejects.toMatchObject({ name: "AppError", reason });
  });

  it("to delete what is gone already counts as deleted", async () => {
    const { deleteComment } = await import("#web/data/firestore/comments.ts");
    refuseWith(403);

    await expect(deleteComment("am-bahnhof", "gone")).resolves.toBeUndefined();
  });
});
