import { CARD_DECKS_AT_ONCE } from "@gruezi/contract/business";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
let commits: string[][];
beforeAll(startWebBackend);
beforeEach(() => {
  backend = freshBackend();
  commits = [];
  backend.refuses = (writes) => {
    commits.push(writes.map(idOf));
    return commits.at(-1)?.some((id) => refused.has(id)) ?? false;
  };
  refused.clear();
});

const refused = new Set<string>();

/** The card that one write is about. */
function idOf(write: unknown): string {
  const { update, delete: removed } = Object(write);
  return (
    String(update?.name ?? removed)
      .split("/")
      .at(-1) ?? ""
  );
}

const aSchedule = (VideoID: string): CardSchedule => ({
  Kind: "card",
  VideoID,
  due: Date.UTC(2026, 11, 1),
  stability: 3,
  difficulty: 5,
  scheduled_days: 3,
  learning_steps: 0,
  reps: 1,
  lapses: 0,
  state: 2,
  last_review: null,
});

const savedIds = () => backend.written.map(idOf);

async function save(changes: [string, CardSchedule | null][]): Promise<void> {
  const { saveCardSchedules } = await import("#web/data/firestore/cards.ts");
  await saveCardSchedules("anna", new Map(changes));
}

describe("answers to flashcards", () => {
  it("of as many decks as the rules look up are saved in one commit, with what was taken back", async () => {
    const decks = Array.from({ length: CARD_DECKS_AT_ONCE }, (_none, index) => `deck-${index}`);

    await save([
      ...decks.flatMap((deck): [string, CardSchedule][] => [
        [`${deck}-a`, aSchedule(deck)],
        [`${deck}-b`, aSchedule(deck)],
      ]),
      ["other-deck-a", null],
    ]);

    expect(commits.map(({ length }) => length)).toEqual([2 * CARD_DECKS_AT_ONCE + 1]);
  });

  it("of more decks are saved in several commits, each once", async () => {
    const decks = Array.from({ length: 2 * CARD_DECKS_AT_ONCE + 1 }, (_none, index) => `deck-${index}`);

    await save(decks.map((deck) => [`${deck}-a`, aSchedule(deck)]));

    expect(commits.map(({ length }) => length)).toEqual([CARD_DECKS_AT_ONCE, CARD_DECKS_AT_ONCE, 1]);
    expect(savedIds()).toEqual(decks.map((deck) => `${deck}-a`));
  });

  it("of one deck are saved in several commits where there are more than one holds", async () => {
    await save(Array.from({ length: 900 }, (_none, card) => [`deck-${card}`, aSchedule("deck")]));

    expect(commits.map(({ length }) => length)).toEqual([400, 400, 100]);
  });

  it("are saved without the one whose card has left its deck, which is given up", async () => {
    refused.add("deck-b");

    await save(["a", "b", "c"].map((card) => [`deck-${card}`, aSchedule("deck")]));

    expect(savedIds()).toEqual(["deck-a", "deck-c"]);
  });

  it("are none of them given up where it is the login that is refused", async () => {
    backend.firestoreFault = 403;

    await expect(save([["deck-a", aSchedule("deck")]])).rejects.toMatchObject({ reason: "not-allowed" });
  });

  it("are kept where the connection breaks while they are saved one by one", async () => {
    refused.add("deck-a");
    backend.faultAfterWriting = 503;

    const saving = save(["a", "b", "c"].map((card) => [`deck-${card}`, aSchedule("deck")]));

    await expect(saving).rejects.toMatchObject({ reason: "unavailable" });
  });
});
