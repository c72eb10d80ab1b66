import type { WithdrawalShare } from "@gruezi/contract/withdrawal-share";
import * as v from "valibot";

const amount = v.pipe(v.number(), v.safeInteger());

type Row = readonly [paid: number, kept: number, wasBack: number, usedDays: number, days: number];

/** Returns the shares as text for metadata, which takes 500 characters. Empty text removes the key. */
export const toShareText = (shares: readonly WithdrawalShare[]): string =>
  shares.length === 0
    ? ""
    : JSON.stringify(
        shares.map(({ paid, kept, wasBack, usedDays, days }): Row => [paid, kept, wasBack, usedDays, days]),
      );

/** Parses the shares' text. Support may misspell it, so a fault reads as no shares. */
export const shareText = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.array(v.tuple([amount, amount, amount, amount, amount]))),
  [],
);

/** Returns the shares in the subscription's currency, which never changes. */
export const toShares = (rows: readonly Row[], currency: string): readonly WithdrawalShare[] =>
  rows.map(([paid, kept, wasBack, usedDays, days]) => ({ currency, paid, kept, wasBack, usedDays, days }));
