import type { Instant } from "@gruezi/contract/durations";
import { strToU8 } from "fflate";
import type { PlainRecord } from "#domain/accounts/data-section.ts";
import { SECTION_NAMES, SECTIONS, type SectionName } from "#domain/accounts/personal-data.ts";
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

const READERS: Readonly<Record<SectionName, Read>> = {
  login: onceRead(readLogin),
  consents: readUser,
  progress: readProgress,
  unitEnds: readUnitEnds,
  settings: readLearningSettings,
  comments: readOwnComments,
  hiddenComments: readOwnHiddenComments,
  reports: readOwnReports,
  turns: readTurns,
  moderator: readModerator,
  privateLessons: readOwnSlots,
  entitlement: readEntitlement,
  payments: onceRead(readPayments),
  gifts: readGifts,
  withdrawals: readWithdrawals,
  billing: readBillingOf,
  trials: readTrials,
  mails: readMails,
  mined: readMined,
  known: readKnownWords,
  notes: readNotes,
  listened: readListened,
  cards: readCards,
  reviews: readReviews,
};

async function readPayments(uid: string): Promise<readonly PlainRecord[]> {
  const customerId = await findCustomerId(uid);
  return customerId === undefined ? [] : listOwnPayments(customerId);
}

/** Returns the items as CSV, with the texts that plan and licence allow now. */
async function collectItemsTable(uid: string): Promise<string> {
  const tier = config.itemsExport === "off" ? 0 : tierAt(await getGrants(uid), now());
  const items = await collectItems(uid, tier);
  return toCsv(config.itemsExport === "off" ? items.map(withoutContent) : items, "csv");
}

const withoutContent = (item: OwnItem): OwnItem => ({ ...item, content: undefined });

/** Writes the archive as a whole or not at all: a failed read ends it. */
export async function* writeArchive(uid: string, at: Instant): AsyncGenerator<Uint8Array> {
  const [json, page, items] = ["my-data.json", "my-data.html", "my-items.csv"] as const;
  yield* zipTogether([json, page, items], pieces());

  async function* pieces(): AsyncGenerator<FilePart> {
    const sections = SECTION_NAMES.map((name) => ({
      name,
      title: SECTIONS[name],
      entries: READERS[name](uid),
    }));
    for await (const written of writeFiles(sections, new Date(at).toISOString())) {
      yield { name: json, bytes: strToU8(written.json) };
      yield { name: page, bytes: strToU8(written.page) };
    }
    yield { name: items, bytes: strToU8(await collectItemsTable(uid)) };
  }
}
