import type {
  Processor,
  ReceiptLine,
  ReceiptPart,
} from "@gruezi/contract/callables/request-account-deletion";
import { COMPANY } from "@gruezi/contract/company";
import { DELETED_LEARNER } from "@gruezi/contract/documents/comment";
import type { Instant } from "@gruezi/contract/durations";
import { STORES } from "@gruezi/contract/stores";
import { formatDate } from "#lib/format-date.ts";

export const PROCESSOR_NAMES: Record<Processor, string> = {
  "firebase-authentication": "Login (Firebase Authentication)",
  firestore: "Database (Firestore)",
  stripe: "Payments on the web (Stripe)",
  revenuecat: "Purchases in all stores (RevenueCat)",
  "app-store": "App Store",
  "google-play": "Google Play",
  email: "Emails",
  zoom: "Live lessons (Zoom)",
  "support-chat": "Support",
};

export const storeOf = (processor: Processor) => STORES[processor === "app-store" ? "ios" : "android"];

const untilWords = (until: Instant | null): string => (until === null ? "" : ` until ${formatDate(until)}`);

const RECORDS_LAW = "Swiss law has business records kept for ten years (Code of Obligations, article 958f).";

const WORDS: Record<ReceiptPart, (line: ReceiptLine) => string> = {
  login: () => "Deleted. Nobody can log in with it.",
  learning: () => "Your consents, progress and flashcards: deleted.",
  comments: () =>
    `Your comments: your name is taken off, and “${DELETED_LEARNER}” stands in its place. The words stay where others answered them.`,
  "subscription-data": () => "What we noted of your plans: deleted. Your private lesson’s hour is free.",
  "queued-mails": () => "Emails that waited to be sent to you: deleted.",
  "delivered-mails": () =>
    "What reached your mailbox is yours. Our provider’s records of delivery run out by themselves.",
  "trial-marks": ({ fate }) =>
    fate === "kept"
      ? "Your free trial: a salted hash of your email address and of your card stays for as long as we offer free trials, so that each person has one. It does not say whose it is, and cannot be turned back."
      : "You had no free trial, so nothing of one is kept.",
  withdrawals: ({ keptUntil }) =>
    `Your declarations of withdrawal, with the name and address that you sent, and the emails that acknowledge them: kept${untilWords(keptUntil)} without your account, as proof of what you got back. ${RECORDS_LAW}`,
  gifts: ({ keptUntil }) =>
    `Gifts that you bought or redeemed: plan, price and dates are kept${untilWords(keptUntil)} without your account and address. A gift that you gave can still be redeemed. ${RECORDS_LAW}`,
  "deletion-mark": () =>
    "That an account with this number was deleted, and when: kept, so that no late message brings it back.",
  backups: ({ keptUntil }) =>
    `Backups of all of it: gone${keptUntil === null ? " within a week" : ` after ${formatDate(keptUntil)}`}, and looked into only if the database is lost.`,
  subscription: ({ fate }) =>
    fate === "ended" ? "Your plan: ended. You are not charged again." : "No plan was running.",
  customer: ({ fate }) =>
    fate === "deleted"
      ? "Your name, address and cards: deleted."
      : "You never went to a checkout, so Stripe does not know you.",
  invoices: ({ keptUntil }) => `Your invoices: kept${untilWords(keptUntil)}. ${RECORDS_LAW}`,
  purchases: () => "Your number and what was noted of your purchases: deleted.",
  "store-subscription": ({ processor }) =>
    `Your plan goes on, and so do its charges, until you end it. Only you can. To end it, ${storeOf(processor).way}.`,
  meetings: () =>
    "We gave Zoom no account of yours. The name you joined a lesson with stays with Zoom, under its own terms.",
  chats: () =>
    `What you wrote to us is no part of the account. Write to ${COMPANY.supportEmail} to have it deleted.`,
};

export const isKnownPart = (part: unknown): part is ReceiptPart => typeof part === "string" && part in WORDS;

export const lineWords = (line: ReceiptLine): string => WORDS[line.part](line);
