import { documentId, limit, type QueryConstraint, Timestamp, where } from "firebase/firestore/lite";
import {
  aCard,
  aComment,
  aLesson,
  aLessonBegun,
  aLogPart,
  aNoteWritten,
  aReport,
  aSlot,
  aTurn,
  aUnitEnded,
  CARD_ID,
  COMMENT_ID,
  OTHERS_COMMENT_ID,
  someConsents,
  someKnownWords,
  someListened,
  someMined,
  someSettings,
} from "./documents.ts";
import { type Documents, MODERATORS, type Persona } from "./world.ts";

export const VERBS = ["get", "list", "create", "update", "delete"] as const;
export type Verb = (typeof VERBS)[number];

export const PERSONAS = ["anna", "beat", "maria", "visitor"] as const satisfies readonly Persona[];

const everyone: readonly Persona[] = PERSONAS;
const owner: readonly Persona[] = ["anna"];
const moderator: readonly Persona[] = ["maria"];
const ownerAndModerator: readonly Persona[] = ["anna", "maria"];
const nobody: readonly Persona[] = [];

const closed = { get: nobody, list: nobody, create: nobody, update: nobody, delete: nobody };
const readByAll = { ...closed, get: everyone, list: everyone };

/** Permissions on one document of Anna's. */
export interface Access {
  /** Used in test names. */
  document: string;
  path: string;
  may: Record<Verb, readonly Persona[]>;
  /** Stored and written fields, where rules check them. */
  fields?: object;
  /** Other required documents. */
  around?: Documents;
  /** Written in the same commit. */
  along?: (persona: Persona) => Documents;
  listedBy?: readonly QueryConstraint[];
}

const OPEN_CONTENT = {
  Text: "<h2>Bim Beck</h2>",
  VideoHLSurl: "lessons/bim-beck/video/master.m3u8",
  Photos: [],
  Audios: [],
};

const lesson = { "Videos/bim-beck": aLesson() };
const page = [limit(20)];
/** A list of one, which reveals the name to rules like a get. */
const byName = (id: string) => [where(documentId(), "==", id), limit(1)];
const commentOfBeat = aComment({ ID: OTHERS_COMMENT_ID, UID: "beat", Username: "Beat Frei" });

export const ACCESS: readonly Access[] = [
  { document: "a lesson", path: "Videos/bim-beck", fields: aLesson(), listedBy: page, may: readByAll },
  {
    document: "a public lesson with its content",
    path: "Videos/bim-beck",
    fields: aLesson(OPEN_CONTENT),
    listedBy: page,
    may: readByAll,
  },
  { document: "a lesson's paid content", path: "Videos/bim-beck/Secret/content", may: closed },
  { document: "what is said in a lesson", path: "Videos/bim-beck/Secret/lines", may: closed },
  {
    document: "a comment by Anna",
    path: `Videos/bim-beck/Comments/${COMMENT_ID}`,
    fields: aComment(),
    around: { ...lesson, ...MODERATORS },
    along: (persona) => ({ [`Users/${persona}/Turns/comments`]: aTurn() }),
    listedBy: page,
    may: { ...readByAll, create: owner, delete: ownerAndModerator },
  },
  {
    document: "a report by Anna",
    path: `Reports/bim-beck_${OTHERS_COMMENT_ID}_anna`,
    fields: aReport(),
    around: { ...lesson, ...MODERATORS, [`Videos/bim-beck/Comments/${OTHERS_COMMENT_ID}`]: commentOfBeat },
    along: (persona) => ({ [`Users/${persona}/Turns/reports`]: aTurn({ ID: OTHERS_COMMENT_ID }) }),
    listedBy: page,
    may: { ...closed, list: moderator, create: owner, delete: moderator },
  },
  {
    document: "a comment by Anna that was hidden",
    path: `HiddenComments/bim-beck_${COMMENT_ID}`,
    fields: aComment({ VideoID: "bim-beck", HiddenAt: Timestamp.now(), TimeStamp: Timestamp.now() }),
    around: MODERATORS,
    listedBy: [where("UID", "==", "anna"), ...page],
    may: { ...closed, list: ownerAndModerator, delete: moderator },
  },
  { document: "the figures of cancellations", path: "Figures/cancellations-2026-11", may: closed },
  { document: "a moderator's mark", path: "Moderators/maria", around: MODERATORS, may: closed },
  {
    document: "Anna's turns at writing comments",
    path: "Users/anna/Turns/comments",
    fields: aTurn(),
    listedBy: byName("comments"),
    may: { ...closed, get: owner, create: owner },
  },
  {
    document: "Anna's consents",
    path: "Users/anna",
    fields: someConsents(),
    listedBy: byName("anna"),
    may: { ...closed, get: owner, create: owner, update: owner },
  },
  {
    document: "Anna's progress",
    path: "Users/anna/Progress/lessons",
    fields: aLessonBegun(),
    listedBy: byName("lessons"),
    may: { get: owner, list: nobody, create: owner, update: owner, delete: owner },
  },
  {
    document: "a document beside Anna's progress",
    path: "Users/anna/Progress/bim-beck",
    fields: aLessonBegun(),
    may: closed,
  },
  {
    document: "the units that Anna has ended",
    path: "Users/anna/Progress/units",
    fields: aUnitEnded(),
    listedBy: byName("units"),
    may: { ...closed, get: owner, create: owner, update: owner },
  },
  {
    document: "Anna's settings for learning",
    path: "Users/anna/Settings/learning",
    fields: someSettings(),
    listedBy: byName("learning"),
    may: { ...closed, get: owner, create: owner, update: owner },
  },
  {
    document: "a document beside Anna's settings",
    path: "Users/anna/Settings/other",
    fields: someSettings(),
    may: closed,
  },
  {
    document: "what Anna mined from a lesson",
    path: "Users/anna/Mined/bim-beck",
    fields: someMined(),
    around: lesson,
    listedBy: page,
    may: { ...closed, get: owner, list: owner, create: owner, update: owner },
  },
  {
    document: "the words that Anna knows",
    path: "Users/anna/Known/words",
    fields: someKnownWords(),
    listedBy: byName("words"),
    may: { ...closed, get: owner, create: owner, update: owner },
  },
  {
    document: "a document beside the words that Anna knows",
    path: "Users/anna/Known/other",
    fields: someKnownWords(),
    may: closed,
  },
  {
    document: "Anna's notes",
    path: "Users/anna/Notes/items",
    fields: aNoteWritten(),
    listedBy: byName("items"),
    may: { ...closed, get: owner, create: owner, update: owner },
  },
  {
    document: "a document beside Anna's notes",
    path: "Users/anna/Notes/other",
    fields: aNoteWritten(),
    may: closed,
  },
  {
    document: "for how long Anna listened",
    path: "Users/anna/Listened/2026-11",
    fields: someListened(),
    listedBy: byName("2026-11"),
    may: { ...closed, get: owner, create: owner, update: owner },
  },
  {
    document: "the schedule of Anna's flashcard",
    path: `Users/anna/Cards/${CARD_ID}`,
    fields: aCard(),
    may: { ...closed, get: owner, list: owner },
  },
  {
    document: "Anna's log of answers",
    path: "Users/anna/Reviews/2026-11-0",
    fields: aLogPart(),
    may: { ...closed, get: owner, list: owner },
  },
  {
    document: "a document under Anna's flashcard",
    path: `Users/anna/Cards/${CARD_ID}/Anything/1`,
    may: closed,
  },
  {
    document: "a document under Anna's log of answers",
    path: "Users/anna/Reviews/2026-11-0/Anything/1",
    may: closed,
  },
  {
    document: "Anna's entitlement",
    path: "Entitlements/anna",
    listedBy: byName("anna"),
    may: { ...closed, get: owner },
  },
  { document: "a deck of flashcards", path: "Flashcards/bim-beck", may: closed },
  { document: "a grammar sheet's listing", path: "GrammarPDFs/cases", may: readByAll },
  {
    document: "the mini-lesson index",
    path: "Metadata/mini_lessons_collection_attributes",
    may: { ...closed, get: everyone },
  },
  {
    document: "the count of private lessons",
    path: "Metadata/private_lessons",
    listedBy: byName("private_lessons"),
    may: { ...closed, get: everyone },
  },
  { document: "the published catalogue", path: "Catalogue/newest", may: closed },
  { document: "what is said in paid lessons", path: "Catalogue/said-lines", may: closed },
  { document: "any other metadata", path: "Metadata/internal", may: closed },
  {
    document: "a free private-lesson slot",
    path: "PrivateLessons/mon-am-9",
    fields: aSlot(),
    listedBy: [where("StudentUID", "==", "")],
    may: readByAll,
  },
  {
    document: "Anna's private-lesson slot",
    path: "PrivateLessons/mon-am-9",
    fields: aSlot({ StudentUID: "anna" }),
    listedBy: [where("StudentUID", "in", ["", "anna"])],
    may: { ...closed, get: owner, list: owner },
  },
  { document: "a document under a grammar sheet", path: "GrammarPDFs/cases/Anything/1", may: closed },
  {
    document: "a document under a free slot",
    path: "PrivateLessons/mon-am-9/Anything/1",
    fields: aSlot(),
    may: closed,
  },
  { document: "the live lesson's addresses", path: "LiveLessons/current", may: closed },
  { document: "Anna's billing", path: "Billing/anna", may: closed },
  { document: "a Stripe customer", path: "StripeCustomers/cus_1", may: closed },
  { document: "a Stripe event", path: "StripeEvents/evt_1", may: closed },
  { document: "a RevenueCat event", path: "RevenueCatEvents/1", may: closed },
  { document: "a card that had its trial", path: "TrialCards/fingerprint", may: closed },
  { document: "a deleted account's mark", path: "DeletedUsers/anna", may: closed },
  { document: "a cached offer", path: "Offers/vip_basic_annual_monthly", may: closed },
  { document: "a mail to be sent", path: "Mail/1", may: closed },
  { document: "a withdrawal from a contract", path: "Withdrawals/1", may: closed },
  { document: "a count of withdrawals", path: "WithdrawalLimits/1", may: closed },
  { document: "a gift", path: "Gifts/1", may: closed },
  { document: "a count of looked-up codes", path: "CodeLimits/1", may: closed },
  { document: "what a job keeps between its runs", path: "Jobs/sendReminders", may: closed },
  { document: "a dead letter", path: "DeadLetters/1", may: closed },
  { document: "a document nobody planned", path: "Anything/anna", may: closed },
  { document: "a document under Anna's own", path: "Users/anna/Anything/1", may: closed },
];

/** Learners write them: rules check each field. */
export const WRITTEN = ACCESS.filter(({ may }) => may.create.includes("anna"));
