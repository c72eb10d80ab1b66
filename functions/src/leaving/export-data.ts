import type { Instant } from "@gruezi/contract/documents/lesson";
import { strToU8 } from "fflate";
import type { PlainRecord } from "#domain/accounts/personal-data.ts";
import { writeFiles } from "#domain/accounts/personal-data-files.ts";
import { tierAt } from "#domain/billing/subscription-state.ts";
import { toCsv } from "#domain/learning/items-csv.ts";
import type { OwnItem } from "#domain/learning/own-item.ts";
import { type FilePart, zipTogether } from "#gateways/anki/zip.ts";
import { readLogin } from "#gateways/auth/identity.ts";
import {
  readBillingOf,
  readCards,
  readEntitlement,
  readGifts,
  readKnownWords,
  readLearningSettings,
  readListened,
  readMails,
  readMined,
  readModerator,
  readNotes,
  readOwnComments,
  readOwnHiddenComments,
  readOwnReports,
  readOwnSlots,
  readProgress,
  readReviews,
  readTrials,
  readTurns,
  readUnitEnds,
  readUser,
  readWithdrawals,
} from "#gateways/firestore/accounts/own-data.ts";
import { findCustomerId } from "#gateways/firestore/billing/customers.ts";
import { getGrants } from "#gateways/firestore/billing/entitlements.ts";
import { listOwnPayments } from "#gateways/stripe/payments.ts";
import { now } from "#platform/clock.ts";
import { config } from "#platform/config.ts";
import { collectItems } from "./items/collect-items.ts";

type Read = (uid: string) => AsyncIterable<PlainRecord>;

const onceRead = (read: (uid: string) => Promise<readonly PlainRecord[]>): Read =>
  async function* entries(uid) {
    yield* await read(uid);
  };

/** In page order. */
const SECTIONS: readonly { name: string; title: string; read: Read }[] = [
  { name: "login", title: "Your login", read: onceRead(readLogin) },
  { name: "consents", title: "What you agreed to", read: readUser },
  { name: "progress", title: "Your lessons", read: readProgress },
  { name: "unitEnds", title: "Ends of units", read: readUnitEnds },
  { name: "settings", title: "Your settings for learning", read: readLearningSettings },
  { name: "comments", title: "Your comments", read: readOwnComments },
  { name: "hiddenComments", title: "Comments of yours that were hidden", read: readOwnHiddenComments },
  { name: "reports", title: "Comments that you reported", read: readOwnReports },
  { name: "turns", title: "When you last commented and reported", read: readTurns },
  { name: "moderator", title: "That you moderate comments", read: readModerator },
  { name: "privateLessons", title: "Your private lesson", read: readOwnSlots },
  { name: "entitlement", title: "Your plans", read: readEntitlement },
  { name: "payments", title: "Your payments on the web", read: onceRead(readPayments) },
  { name: "gifts", title: "Gifts that you bought or redeemed", read: readGifts },
  { name: "withdrawals", title: "Contracts that you withdrew from", read: readWithdrawals },
  { name: "billing", title: "Your purchases, as we keep track of them", read: readBillingOf },
  { name: "trials", title: "Your free trial", read: readTrials },
  { name: "mails", title: "Emails to you", read: readMails },
  { name: "mined", title: "Lines and words that you kept", read: readMined },
  { name: "known", title: "Words that you know", read: readKnownWords },
  { name: "notes", title: "Your notes on lines and words", read: readNotes },
  { name: "listened", title: "For how long you listened, in minutes a day", read: readListened },
  { name: "cards", title: "What you learn, and when it is due", read: readCards },
  { name: "reviews", title: "Your answers", read: readReviews },
];

async function readPayments(uid: string): Promise<readonly PlainRecord[]> {
  const customerId = await findCustomerId(uid);
  return customerId === undefined ? [] : listOwnPayments(customerId);
}

/** Items as CSV, with the texts that plan and licence allow today. */
async function collectItemsTable(uid: string): Promise<string> {
  const tier = config.itemsExport === "off" ? 0 : tierAt(await getGrants(uid), now());
  const items = await collectItems(uid, tier);
  return toCsv(config.itemsExport === "off" ? items.map(withoutContent) : items, "csv");
}

const withoutContent = (item: OwnItem): OwnItem => ({ ...item, content: undefined });

/** Whole or not at all: a read that fails ends the archive. */
export async function* writeArchive(uid: string, at: Instant): AsyncGenerator<Uint8Array> {
  const [json, page, items] = ["my-data.json", "my-data.html", "my-items.csv"] as const;
  yield* zipTogether([json, page, items], pieces());

  async function* pieces(): AsyncGenerator<FilePart> {
    const sections = SECTIONS.map(({ read, ...section }) => ({ ...section, entries: read(uid) }));
    for await (const written of writeFiles(sections, new Date(at).toISOString())) {
      yield { name: json, bytes: strToU8(written.json) };
      yield { name: page, bytes: strToU8(written.page) };
    }
    yield { name: items, bytes: strToU8(await collectItemsTable(uid)) };
  }
}
