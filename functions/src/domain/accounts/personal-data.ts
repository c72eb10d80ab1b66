import { DELETED_LEARNER } from "@gruezi/contract/documents/comment";

/** Sections of the export in page order, with key in the JSON and heading on the page. */
export const SECTIONS = {
  login: "Your login",
  consents: "What you agreed to",
  progress: "Your lessons",
  unitEnds: "Ends of units",
  settings: "Your settings for learning",
  comments: "Your comments",
  hiddenComments: "Comments of yours that were hidden",
  reports: "Comments that you reported",
  turns: "When you last commented and reported",
  moderator: "That you moderate comments",
  privateLessons: "Your private lesson",
  entitlement: "Your plans",
  payments: "Your payments on the web",
  gifts: "Gifts that you bought or redeemed",
  withdrawals: "Contracts that you withdrew from",
  billing: "Your purchases, as we keep track of them",
  trials: "Your free trial",
  mails: "Emails to you",
  mined: "Lines and words that you kept",
  known: "Words that you know",
  notes: "Your notes on lines and words",
  listened: "For how long you listened, in minutes a day",
  cards: "What you learn, and when it is due",
  reviews: "Your answers",
} as const;

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly SectionName[];

export interface OwnerField {
  field: string;
  holds: "==" | "array-contains";
}

const uidIn = (field: string): OwnerField => ({ field, holds: "==" });

/** A kind of document that names an account. */
interface PersonalData {
  /** Collections of the path: 'Videos/Comments' for `Videos/{videoId}/Comments/{commentId}`. */
  collections: string;
  /** What names the account: the document's id, a document above it, or a field. */
  owner: "id" | "above" | OwnerField;
  /** Sections of the export. Empty for what only the server can read; `whyNot` says why. */
  exportedAs: readonly SectionName[];
  whyNot?: string;
  deletion: Deletion;
}

type Deletion =
  /** The deletion removes it by name, or with `Users/{uid}` and everything below it. */
  | "delete"
  /** A step of `delete-account` removes it. */
  | "own step"
  /** The document stays (docs/leaving.md says for how long), and these fields no longer name anybody. */
  | { anonymise: Readonly<Record<string, "" | typeof DELETED_LEARNER>>; only?: readonly [string, string] };

const user = (name: string, exportedAs: readonly SectionName[]): PersonalData => ({
  collections: `Users/${name}`,
  owner: "above",
  exportedAs,
  deletion: "delete",
});

/**
 * All kinds of personal data in Firestore. The export, the deletion, and the test of both follow this list.
 * `tests/rules/completeness.test.ts` fails for a collection that is neither here nor in `NOT_PERSONAL`.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  { collections: "Users", owner: "id", exportedAs: ["consents"], deletion: "delete" },
  user("Progress", ["progress", "unitEnds"]),
  user("Settings", ["settings"]),
  user("Turns", ["turns"]),
  user("Mined", ["mined"]),
  user("Known", ["known"]),
  user("Notes", ["notes"]),
  user("Listened", ["listened"]),
  user("Cards", ["cards"]),
  user("Reviews", ["reviews"]),
  // Comments stay without their author, since others answered them.
  {
    collections: "Videos/Comments",
    owner: uidIn("UID"),
    exportedAs: ["comments"],
    deletion: { anonymise: { UID: "", Username: DELETED_LEARNER } },
  },
  {
    collections: "HiddenComments",
    owner: uidIn("UID"),
    exportedAs: ["hiddenComments"],
    deletion: "delete",
  },
  { collections: "Reports", owner: uidIn("UID"), exportedAs: ["reports"], deletion: "delete" },
  { collections: "Moderators", owner: "id", exportedAs: ["moderator"], deletion: "delete" },
  {
    collections: "PrivateLessons",
    owner: uidIn("StudentUID"),
    exportedAs: ["privateLessons"],
    deletion: "own step",
  },
  { collections: "Entitlements", owner: "id", exportedAs: ["entitlement"], deletion: "delete" },
  { collections: "Billing", owner: "id", exportedAs: ["billing"], deletion: "delete" },
  {
    collections: "StripeCustomers",
    owner: uidIn("uid"),
    exportedAs: [],
    whyNot: "A customer's id and the account's number, which other sections have.",
    deletion: "delete",
  },
  // The hash stays without its owner, so that the card's trial remains known.
  {
    collections: "TrialCards",
    owner: uidIn("uid"),
    exportedAs: ["trials"],
    deletion: { anonymise: { uid: "", subscription: "" } },
  },
  // A declaration stays as a business record.
  {
    collections: "Withdrawals",
    owner: uidIn("UID"),
    exportedAs: ["withdrawals"],
    deletion: { anonymise: { UID: "" } },
  },
  // Acknowledgements stay, since the law owes them and they may not have been sent yet.
  {
    collections: "Mail",
    owner: uidIn("UID"),
    exportedAs: ["mails"],
    deletion: { anonymise: { UID: "" }, only: ["Occasion", "withdrawal"] },
  },
  { collections: "Mail", owner: uidIn("UID"), exportedAs: ["mails"], deletion: "delete" },
  // Gifts stay as business records, without the accounts of giver and recipient.
  {
    collections: "Gifts",
    owner: uidIn("BuyerUID"),
    exportedAs: ["gifts"],
    deletion: { anonymise: { BuyerUID: "", BuyerEmail: "" } },
  },
  {
    collections: "Gifts",
    owner: uidIn("UID"),
    exportedAs: ["gifts"],
    deletion: { anonymise: { UID: "" } },
  },
  {
    collections: "DeadLetters",
    owner: { field: "uids", holds: "array-contains" },
    exportedAs: [],
    whyNot: "A provider's message that no release could read yet.",
    deletion: "delete",
  },
];

/** Collections without personal data, each with the reason. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
  Videos: "content",
  "Videos/Secret": "content",
  Flashcards: "content",
  GrammarPDFs: "content",
  Metadata: "content",
  Catalogue: "content",
  LiveLessons: "content",
  Offers: "prices",
  Figures: "counts",
  StripeEvents: "ids of handled events",
  RevenueCatEvents: "hashed ids of handled events",
  WithdrawalLimits: "counts under hashes",
  CodeLimits: "counts under hashes",
  Jobs: "places of jobs between their runs",
  DeletedUsers: "the number of a deleted account, kept so that late messages do not revive it",
};
