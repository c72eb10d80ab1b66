import { COMMENTS_MAX, COMMENTS_PAGE_SIZE } from "@gruezi/contract/business";
import type { LessonComment } from "@gruezi/contract/documents/comment";
import type { HiddenComment } from "@gruezi/contract/documents/moderation";

export type CommentStatus =
  | "sending"
  /** Stored, but with the device's time until the next poll. */
  | "saved"
  /** Stored, with the server's time. */
  | "sent"
  | "failed"
  | "deleting";

export interface ThreadEntry {
  comment: LessonComment;
  status: CommentStatus;
}

/** Comments of a lesson, newest first. */
export interface CommentThread {
  entries: readonly ThreadEntry[];
  hasOlder: boolean;
}

const byNewest = (a: ThreadEntry, b: ThreadEntry) => b.comment.TimeStamp - a.comment.TimeStamp;

/** Merges comments from the server, which count as sent unless a local deletion is pending. */
function merge(entries: readonly ThreadEntry[], fromServer: readonly LessonComment[]): ThreadEntry[] {
  const byId = new Map(entries.map((entry) => [entry.comment.ID, entry]));
  for (const comment of fromServer) {
    const isDeleting = byId.get(comment.ID)?.status === "deleting";
    byId.set(comment.ID, { comment, status: isDeleting ? "deleting" : "sent" });
  }
  return [...byId.values()].sort(byNewest);
}

const hasFullPage = (page: readonly LessonComment[]) => page.length === COMMENTS_PAGE_SIZE;

export function startThread(newestPage: readonly LessonComment[]): CommentThread {
  return { entries: merge([], newestPage), hasOlder: hasFullPage(newestPage) };
}

/** Adds a page of older comments. At most 100 comments are shown: docs/product.md#comments. */
export function withOlder(thread: CommentThread, page: readonly LessonComment[]): CommentThread {
  const entries = merge(thread.entries, page).slice(0, COMMENTS_MAX);
  return { entries, hasOlder: hasFullPage(page) && entries.length < COMMENTS_MAX };
}

export function withNewer(thread: CommentThread, newer: readonly LessonComment[]): CommentThread {
  return newer.length === 0 ? thread : { ...thread, entries: merge(thread.entries, newer) };
}

export function withEntry(thread: CommentThread, entry: ThreadEntry): CommentThread {
  const others = thread.entries.filter(({ comment }) => comment.ID !== entry.comment.ID);
  return { ...thread, entries: [...others, entry].sort(byNewest) };
}

export function withStatus(thread: CommentThread, commentId: string, status: CommentStatus): CommentThread {
  const entries = thread.entries.map((entry) =>
    entry.comment.ID === commentId ? { ...entry, status } : entry,
  );
  return { ...thread, entries };
}

/** Returns the server's comments, and the reader's own pending or failed ones. */
export const entriesFor = (thread: CommentThread, uid: string | null): readonly ThreadEntry[] =>
  thread.entries.filter(({ comment, status }) => status === "sent" || comment.UID === uid);

/** A comment, or a placeholder for a hidden comment of the reader. */
export type ListItem = { entry: ThreadEntry } | { hidden: HiddenComment };

/** Returns the list, newest first. A hidden comment appears once the page of its time has loaded. */
export function itemsFor(
  thread: CommentThread,
  uid: string | null,
  hidden: readonly HiddenComment[],
): readonly ListItem[] {
  const from = thread.hasOlder ? (oldestServerTime(thread) ?? 0) : 0;
  const hiddenIds = new Set(hidden.map(({ ID }) => ID));
  const entries = entriesFor(thread, uid).filter(({ comment }) => !hiddenIds.has(comment.ID));
  const placed = [
    ...entries.map((entry) => ({ at: entry.comment.TimeStamp, item: { entry } })),
    ...hidden
      .filter(({ TimeStamp }) => TimeStamp >= from)
      .map((comment) => ({ at: comment.TimeStamp, item: { hidden: comment } })),
  ];
  return placed.sort((one, other) => other.at - one.at).map(({ item }) => item);
}

export function without(thread: CommentThread, commentId: string): CommentThread {
  return { ...thread, entries: thread.entries.filter(({ comment }) => comment.ID !== commentId) };
}

/** Returns the time of the newest sent comment. Ignores unsent ones, which have the device's time. */
export function newestServerTime(thread: CommentThread): number {
  return Math.max(
    0,
    ...thread.entries.filter(({ status }) => status === "sent").map(({ comment }) => comment.TimeStamp),
  );
}

export function oldestServerTime(thread: CommentThread): number | undefined {
  return thread.entries.findLast(({ status }) => status === "sent")?.comment.TimeStamp;
}
