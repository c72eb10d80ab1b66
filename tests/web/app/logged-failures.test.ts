import { createStore } from "jotai";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";
import { sessionAtom } from "#web/data/auth/session.ts";

const COMMENT = {
  ID: "comment-1",
  Message: "Chunsch au mit uf Züri?",
  UID: "anna",
  Username: "Anna Meier",
  TimeStamp: Date.UTC(2026, 10, 1),
  LineID: null,
};
const PERSONAL = /anna|meier|@|Züri/i;

let backend: WebBackend;
let said: string[];

beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  said = [];
  const hear = (...words: unknown[]) => void said.push(words.map(String).join(" "));
  for (const level of ["error", "warn", "info", "log", "debug"] as const)
    vi.spyOn(console, level).mockImplementation(hear);
});
afterEach(() => {
  expect(said.filter((line) => PERSONAL.test(line))).toEqual([]);
  expect(said).toHaveLength(1);
});

/** Returns a store of Anna's session. */
async function openStore() {
  const store = createStore();
  store.sub(sessionAtom, () => undefined);
  await soon(() => expect(store.get(sessionAtom)).toMatchObject({ uid: "anna" }));
  return store;
}

describe("one line without personal data is logged for a failure of", () => {
  it("the offers", async () => {
    backend.responses.getRevenueCatOffer_v2_0 = [{ refused: "unavailable" }];
    expectFailures("offers failed: unavailable");
    const { shelvesAtom } = await import("#web/features/plan/cards/offer.atoms.ts");

    await expect((await openStore()).get(shelvesAtom)).rejects.toMatchObject({ reason: "unavailable" });
  });

  it("the lessons' list", async () => {
    backend.isCatalogueDown = true;
    expectFailures("lessons failed: unavailable");
    const { catalogueFailureAtom, loadCatalogueAtom } = await import(
      "#web/features/learn/catalogue/catalogue.atoms.ts"
    );
    const store = await openStore();

    store.set(loadCatalogueAtom);

    await soon(() => expect(store.get(catalogueFailureAtom)).toMatchObject({ reason: "unavailable" }));
  });

  it("a lesson", async () => {
    backend.responses.getSecureData_v2_0 = [{ refused: "timed-out" }];
    expectFailures("lessons failed: timed-out");
    const { lessonContentAtom, openLessonContentAtom } = await import(
      "#web/features/learn/lesson/lesson-content.atoms.ts"
    );
    const store = await openStore();

    await store.set(openLessonContentAtom, "bim-beck");

    expect(store.get(lessonContentAtom)("bim-beck")).toEqual({ status: "failed", reason: "timed-out" });
  });

  it("a lesson's comments", async () => {
    backend.firestoreFault = 503;
    expectFailures("comments failed: unavailable");
    const { commentsAtom, openCommentsAtom } = await import("#web/features/learn/comments/comments.atoms.ts");
    const store = await openStore();

    await store.set(openCommentsAtom, "bim-beck");

    expect(store.get(commentsAtom)("bim-beck")).toEqual({ status: "failed", reason: "unavailable" });
  });

  it.each([
    ["that is sent", { send: true }],
    ["that is deleted", { send: false }],
  ])("a comment %s", async (_what, { send }) => {
    expectFailures("comments failed: unavailable");
    const { commentsAtom, openCommentsAtom } = await import("#web/features/learn/comments/comments.atoms.ts");
    const { deleteCommentAtom, resendCommentAtom } = await import(
      "#web/features/learn/comments/own-comments.atoms.ts"
    );
    const store = await openStore();
    await store.set(openCommentsAtom, "bim-beck");
    backend.firestoreFault = 503;

    await (send
      ? store.set(resendCommentAtom, "bim-beck", COMMENT)
      : store.set(deleteCommentAtom, "bim-beck", "comment-1"));

    expect(store.get(commentsAtom)("bim-beck")).toMatchObject({ value: { notice: "unavailable" } });
  });

  it("the live lesson", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = [{ refused: "unavailable" }];
    expectFailures("live lesson failed: unavailable");
    const { liveAtom, openLiveAtom } = await import("#web/features/live/lesson/live.atoms.ts");
    const store = await openStore();

    await store.set(openLiveAtom);

    expect(store.get(liveAtom)).toEqual({ status: "failed", reason: "unavailable" });
  });

  it("the meeting", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = [{ refused: "unavailable" }];
    expectFailures("live lesson failed: unavailable");
    const { meetingAtom, openMeetingAtom } = await import("#web/features/live/meeting/meeting.atoms.ts");
    const store = await openStore();

    await store.set(openMeetingAtom);

    expect(store.get(meetingAtom)).toEqual({ status: "failed", reason: "unavailable" });
  });

  it("consents that are read", async () => {
    backend.firestoreFault = 503;
    expectFailures("consents failed: unavailable");
    const { fetchConsentsAtom, ownConsentsAtom } = await import("#web/data/firestore/own-consents.ts");
    const store = await openStore();

    await store.set(fetchConsentsAtom);

    expect(store.get(ownConsentsAtom)).toEqual({ status: "failed", reason: "unavailable" });
  });

  it("consents that are given", async () => {
    backend.firestoreFault = 403;
    expectFailures("consents failed: not-allowed");
    const { uploadConsentsAtom } = await import("#web/data/firestore/own-consents.ts");
    const store = await openStore();

    const upload = store.set(uploadConsentsAtom, "anna", { MarketingConsent: true });

    await expect(upload).rejects.toMatchObject({ reason: "not-allowed" });
  });
});
