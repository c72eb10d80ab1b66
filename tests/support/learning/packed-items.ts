import type { LoggedRow } from "@gruezi/contract/review-log";
import type { OwnItem } from "#functions/domain/learning/own-item.ts";
import { writePackage } from "#functions/leaving/items/write-package.ts";
import { bytesOf, type OpenedPackage, openPackage } from "./anki.ts";
import { anItem } from "./own-items.ts";

export const NOW = Date.UTC(2026, 10, 23, 12);
export const CLIPS = "lessons/bim-beck/clips/";

/** Anki's view of these items. */
export async function pack(
  items: readonly OwnItem[],
  Rows: readonly LoggedRow[] = [],
  withMedia = true,
): Promise<OpenedPackage> {
  return openPackage(
    await bytesOf(writePackage({ items, log: [{ Rows: [...Rows], Schedulers: {} }], withMedia })),
  );
}

export const CARD = anItem("bim-beck-aaaaaaaaaaaaaaaa", {
  variants: { Basel: "s Schwöbli", Bern: "ds Weggli" },
  sound: "lessons/bim-beck/audio/weggli.m4a",
});
export const FROM_ENGLISH = anItem(`${CARD.id}_en`, CARD.content, { scheduled_days: 8, stability: 8.2 });
export const LINE = anItem(
  "bim-beck:70b76c43",
  {
    dialect: "Es Gipfeli 🥐 & <zwei> Bürli, bitte.",
    german: "Ein Croissant …",
    english: "A croissant …",
    sound: `${CLIPS}70b76c43.m4a`,
    picture: `${CLIPS}70b76c43.webp`,
  },
  { Kind: "line" },
);
