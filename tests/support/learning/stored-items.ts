import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { DAY } from "@gruezi/contract/durations";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { cardId } from "#functions/gateways/firestore/lessons/card-id.ts";
import { store, storeSecret } from "#support/functions/store.ts";
import { aSecret } from "#support/samples/documents.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

export const ROLL_ID = cardId("bim-beck", { SwissGerman: "s Weggli" });
export const LINE_ID = "70b76c43";

/** Server's document. */
export async function storeItem(uid: string, id: string, fields: Partial<CardSchedule> = {}): Promise<void> {
  const { due, last_review, ...schedule } = aSchedule(fields);
  await store()
    .doc(`Users/${uid}/Cards/${id}`)
    .set({
      ...schedule,
      due: new Date(due),
      last_review: last_review === null ? null : new Date(last_review),
    });
}

export const storeMined = (uid: string, lists: { LineIDs?: string[]; Words?: string[] }) =>
  store()
    .doc(`Users/${uid}/Mined/bim-beck`)
    .set({ ...lists, At: new Date() });

/** Both directions of a card, a line, and an unasked word from it. */
export async function storeOwnItems(uid: string): Promise<void> {
  await Promise.all([
    storeItem(uid, ROLL_ID),
    storeItem(uid, `${ROLL_ID}_en`),
    storeItem(uid, `bim-beck:${LINE_ID}`, { Kind: "line" }),
    storeMined(uid, { LineIDs: [LINE_ID], Words: [`${LINE_ID} Gipfeli`] }),
  ]);
}

const LINE = {
  id: LINE_ID,
  startSeconds: 2.4,
  endSeconds: 4.9,
  speaker: "Mia",
  gsw: "Es Gipfeli, bitte.",
  german: "Ein Croissant, bitte.",
  english: "A croissant, please.",
};

/** One card, one line. */
export async function storeBimBeckContent(access: "BASIC" | "VIP" = "BASIC"): Promise<void> {
  const Cards = [
    { SwissGerman: "s Weggli", English: "the roll", AudioPath: "lessons/bim-beck/audio/weggli.m4a" },
  ];
  await Promise.all([
    storeSecret("bim-beck", aSecret({ Access: access })),
    store().doc("Flashcards/bim-beck").set({ Cards }),
    store()
      .doc("Videos/bim-beck/Secret/lines")
      .set({ Lines: [LINE] }),
  ]);
}

export const storeRows = (uid: string, part: string, rows: readonly LoggedRow[], at = Date.now() - DAY) =>
  store()
    .doc(`Users/${uid}/Reviews/${part}`)
    .set({ Rows: rows, Schedulers: {}, At: new Date(at) });
