import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";
import type { WaitingItem } from "#web/features/learn/reviews/waiting.ts";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  backend = freshBackend();
  commits = [];
  refused.clear();
  backend.refuses = (writes) => {
    commits.push(writes.map(idOf));
    return commits.at(-1)?.some((id) => refused.has(id)) ?? false;
  };
});

let commits: string[][];
const refused = new Set<string>();
const NOW = Date.UTC(2026, 10, 23, 9);

/** The document that one write is about. */
const idOf = (write: unknown): string => String(Object(write).update?.name).split("/").at(-1) ?? "";
const savedIds = () => backend.written.map(idOf).filter((id) => !id.startsWith("2026-"));

async function anAnswer(itemId: string): Promise<WaitingItem> {
  const { newRowId, withDeed } = await import("#web/features/learn/reviews/waiting.ts");
  return withDeed(
    { kind: "answer", grade: 4, milliseconds: 900, tag: "-" },
    {
      origin: { itemId, kind: "card", videoId: "deck" },
      at: NOW,
      rowId: newRowId(),
      known: { waiting: undefined, settled: undefined, shown: undefined },
    },
  );
}

async function send(...itemIds: string[]): Promise<ReadonlyMap<string, { schedule: CardSchedule } | null>> {
  const { answerStoreOf } = await import("#web/data/firestore/answers.ts");
  const { sendBatch } = await import("#web/features/learn/reviews/send.ts");
  const items = await Promise.all(itemIds.map(anAnswer));
  const sent = await sendBatch(items, { store: answerStoreOf("anna"), places: new Map(), now: NOW });
  return sent.settled;
}

describe("answers", () => {
  it("are saved in one commit, with a row of the log for each", async () => {
    await send("deck-a", "deck-b");

    expect(commits).toEqual([["deck-a", "deck-b", "2026-11-0"]]);
  });

  it("are saved without the one whose card has left its deck, which is given up with its row", async () => {
    refused.add("deck-b");

    const settled = await send("deck-a", "deck-b", "deck-c");

    expect(savedIds()).toEqual(["deck-a", "deck-c"]);
    expect(settled.get("deck-b")).toBeNull();
    expect(JSON.stringify(backend.written)).not.toContain("deck-b");
  });

  it("are none of them given up where it is the login that is refused", async () => {
    backend.firestoreFault = 403;

    await expect(send("deck-a")).rejects.toMatchObject({ reason: "not-allowed" });
  });

  it("are kept where the connection breaks while they are saved one by one", async () => {
    refused.add("deck-a");
    backend.faultAfterWriting = 503;

    await expect(send("deck-b", "deck-a", "deck-c")).rejects.toMatchObject({ reason: "unavailable" });
  });
});
