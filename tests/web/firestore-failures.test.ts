import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { freshBackend, startWebBackend, type WebBackend } from "../support/web-backend.ts";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  backend = freshBackend();
});

/** Firestore's client says so in the console. */
const refuseWith = (status: number) => {
  backend.firestoreFault = status;
  return vi.mocked(console.warn).mockImplementation(() => undefined);
};

describe("what Firestore refuses", () => {
  it.each([
    [503, "unavailable"],
    [403, "not-allowed"],
  ] as const)("with %i is told to the screens as %s", async (status, reason) => {
    const { getConsents } = await import("../../web/src/data/consents.ts");
    const log = refuseWith(status);

    await expect(getConsents("anna")).rejects.toMatchObject({ name: "AppError", reason });

    log.mockClear();
  });

  it("to delete because it is gone already counts as deleted", async () => {
    const { deleteComment } = await import("../../web/src/data/comments.ts");
    const log = refuseWith(403);

    await expect(deleteComment("am-bahnhof", "gone")).resolves.toBeUndefined();

    log.mockClear();
  });
});
