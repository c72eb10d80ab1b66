import { COMMENTS_MAX, COMMENTS_PAGE_SIZE } from "@gruezi/contract/business";
import type { LessonComment } from "@gruezi/contract/documents/comment";
import { describe, expect, it } from "vitest";
import * as thread from "#web/features/learn/comments/comment-thread.ts";

const aComment = (changes: Partial<LessonComment> = {}): LessonComment => ({
  ID: "c1",
  Message: "Grüezi!",
  UID: "anna",
  Username: "Anna",
  TimeStamp: 1_000,
  LineID: null,
  ...changes,
});

const aPage = (size: number, newest = 100_000): LessonComment[] =>
  Array.from({ length: size }, (_, index) =>
    aComment({ ID: `p${newest - index}`, TimeStamp: newest - index }),
  );

const idsOf = ({ entries }: thread.CommentThread) => entries.map(({ comment }) => comment.ID);

describe("a reader's comments hidden by moderators", () => {
  const hidden = (changes: Partial<LessonComment>) => ({
    ...aComment(changes),
    VideoID: "bim-beck",
    HiddenAt: 5_000,
  });
  const placesOf = (shown: thread.CommentThread, ...own: ReturnType<typeof hidden>[]) =>
    thread
      .itemsFor(shown, "anna", own)
      .map((item) => ("hidden" in item ? `- ${item.hidden.ID}` : item.entry.comment.ID));

  it("are shown at their place", () => {
    const shown = thread.startThread([
      aComment({ ID: "new", TimeStamp: 3 }),
      aComment({ ID: "old", TimeStamp: 1 }),
    ]);

    expect(placesOf(shown, hidden({ ID: "mine", TimeStamp: 2 }))).toEqual(["new", "- mine", "old"]);
  });

  it("are shown once, though this page still has them", () => {
    const shown = thread.startThread([aComment({ ID: "mine" })]);

    expect(placesOf(shown, hidden({ ID: "mine" }))).toEqual(["- mine"]);
  });

  it("are shown with older ones if older than the loaded ones", () => {
    const page = aPage(COMMENTS_PAGE_SIZE);
    const mine = hidden({ ID: "mine", TimeStamp: 5 });

    expect(placesOf(thread.startThread(page), mine)).not.toContain("- mine");
    expect(placesOf(thread.withOlder(thread.startThread(page), [aComment({ ID: "first" })]), mine)).toContain(
      "- mine",
    );
  });
});

describe("a lesson's comments", () => {
  it("are newest first, in whatever order they arrive", () => {
    const page = [aComment({ ID: "old", TimeStamp: 1 }), aComment({ ID: "new", TimeStamp: 2 })];

    expect(idsOf(thread.startThread(page))).toEqual(["new", "old"]);
  });

  it("have older ones exactly while pages are full", () => {
    expect(thread.startThread(aPage(COMMENTS_PAGE_SIZE)).hasOlder).toBe(true);
    expect(thread.startThread(aPage(COMMENTS_PAGE_SIZE - 1)).hasOlder).toBe(false);
  });

  it("are shown to their writer alone while pending or failed", () => {
    const shown = thread.startThread([aComment({ ID: "told", UID: "anna", TimeStamp: 9_000 })]);
    const statuses = ["sending", "saved", "failed", "deleting"] as const;
    const unsent = statuses.reduce(
      (all, status) => thread.withEntry(all, { comment: aComment({ ID: status }), status }),
      shown,
    );

    expect(thread.entriesFor(unsent, "anna")).toHaveLength(5);
    expect(thread.entriesFor(unsent, "beat").map(({ comment }) => comment.ID)).toEqual(["told"]);
    expect(thread.entriesFor(unsent, null).map(({ comment }) => comment.ID)).toEqual(["told"]);
  });

  it("count for the next request by server time only", () => {
    const shown = thread.startThread([aComment({ ID: "told", TimeStamp: 2_000 })]);
    const ahead = aComment({ ID: "own", TimeStamp: 9_000_000 });
    const saved = thread.withEntry(shown, { comment: ahead, status: "saved" });

    expect(thread.newestServerTime(saved)).toBe(2_000);
    const told = thread.withNewer(saved, [aComment({ ID: "own", TimeStamp: 3_000 })]);
    expect(thread.newestServerTime(told)).toBe(3_000);
    expect(idsOf(told)).toEqual(["own", "told"]);
  });

  it("end at a hundred", () => {
    const pages = [90_000, 80_000, 70_000, 60_000, 50_000].map((newest) => aPage(COMMENTS_PAGE_SIZE, newest));

    const all = pages.reduce(thread.withOlder, thread.startThread(aPage(COMMENTS_PAGE_SIZE)));

    expect(all.entries).toHaveLength(COMMENTS_MAX);
    expect(all.hasOlder).toBe(false);
  });

  it("are not duplicated", () => {
    const shown = thread.startThread([aComment()]);

    expect(idsOf(thread.withNewer(shown, [aComment(), aComment({ ID: "c2", TimeStamp: 2_000 })]))).toEqual([
      "c2",
      "c1",
    ]);
  });
});

describe("a comment of one's own", () => {
  const shown = thread.startThread([aComment({ ID: "theirs", TimeStamp: 500 })]);
  const sending = thread.withEntry(shown, {
    comment: aComment({ ID: "mine", TimeStamp: 9_999 }),
    status: "sending",
  });

  it("takes the server's time when it is known", () => {
    const told = thread.withNewer(sending, [aComment({ ID: "mine", TimeStamp: 700 })]);

    expect(told.entries[0]).toEqual({ comment: aComment({ ID: "mine", TimeStamp: 700 }), status: "sent" });
  });

  it("does not affect the next request while pending", () => {
    expect(thread.newestServerTime(sending)).toBe(500);
  });

  it("stays marked during its deletion, even if it arrives again", () => {
    const deleting = thread.withStatus(shown, "theirs", "deleting");

    expect(thread.withNewer(deleting, [aComment({ ID: "theirs" })]).entries[0]?.status).toBe("deleting");
  });

  it("is gone after it was discarded", () => {
    expect(idsOf(thread.without(sending, "mine"))).toEqual(["theirs"]);
  });
});

describe("an empty thread", () => {
  it("asks for everything new and has nothing older", () => {
    const empty = thread.startThread([]);

    expect(thread.newestServerTime(empty)).toBe(0);
    expect(thread.oldestServerTime(empty)).toBeUndefined();
  });
});
