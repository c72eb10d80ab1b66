import type { DeckContent } from "@gruezi/contract/callables/get-flashcards";
import type { GrammarPdfAddress } from "@gruezi/contract/callables/get-grammar-pdf-url";
import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { createStore } from "jotai";
import { deckAtom, fetchDeckAtom } from "#web/features/learn/cards/deck.atoms.ts";
import { commentsAtom, openCommentsAtom } from "#web/features/learn/comments/comments.atoms.ts";
import { fetchSheetAddressAtom, sheetAddressAtom } from "#web/features/learn/grammar/grammar.atoms.ts";
import { lessonContentAtom, openLessonContentAtom } from "#web/features/learn/lesson/lesson-content.atoms.ts";
import { miniContentAtom, openMiniContentAtom } from "#web/features/learn/mini/mini-content.atoms.ts";
import { captionsAtom, openCaptionsAtom } from "#web/features/learn/transcript/captions.atoms.ts";

export type Store = ReturnType<typeof createStore>;

const contentOf = (Text: string): LessonContent => ({
  hasAccess: true,
  Text,
  VideoHLSurl: "/media/1.a/bim-beck/master.m3u8",
  Photos: [],
  Audios: [],
  Captions: { gsw: "", de: "", en: "" },
  Clips: { Url: "/media/1.a/bim-beck/clips/", HasSlow: false },
  expiresAt: 1,
});
const sheetAt = (url: string): GrammarPdfAddress => ({ hasAccess: true, url, expiresAt: 1 });
const deckOf = (SwissGerman: string): DeckContent => ({
  hasAccess: true,
  flashcards: [{ id: "card", SwissGerman, English: "the bread" }],
  expiresAt: 1,
});
export const pageOf = (Message: string) => [
  { ID: "c1", Message, UID: "anna", Username: "Anna", TimeStamp: 1_000 },
];

/** Data that a page requests for one lesson or sheet at a time. */
export interface Asked {
  open(store: Store, lesson: string): Promise<unknown>;
  shown(store: Store, lesson: string): unknown;
  toAnswer(words: string): unknown;
}

/** What only its learner may see. */
export const ASKED: [what: string, asked: Asked][] = [
  [
    "a lesson's content",
    {
      open: (store, lesson) => store.set(openLessonContentAtom, lesson),
      shown: (store, lesson) => store.get(lessonContentAtom)(lesson),
      toAnswer: contentOf,
    },
  ],
  [
    "a mini lesson's content",
    {
      open: (store, lesson) => store.set(openMiniContentAtom, lesson),
      shown: (store, lesson) => store.get(miniContentAtom)(lesson),
      toAnswer: contentOf,
    },
  ],
  [
    "a lesson's captions",
    {
      open: (store, lesson) => store.set(openCaptionsAtom, lesson, { gsw: lesson, de: lesson, en: lesson }),
      shown: (store, lesson) => store.get(captionsAtom)(lesson),
      toAnswer: (text) => [{ id: null, startSeconds: 0, endSeconds: 1, text, speaker: null }],
    },
  ],
  [
    "a grammar sheet's address",
    {
      open: (store, sheet) => store.set(fetchSheetAddressAtom, sheet),
      shown: (store, sheet) => store.get(sheetAddressAtom)(sheet),
      toAnswer: sheetAt,
    },
  ],
  [
    "a lesson's flashcards",
    {
      open: (store, lesson) => store.set(fetchDeckAtom, lesson),
      shown: (store, lesson) => store.get(deckAtom)(lesson),
      toAnswer: deckOf,
    },
  ],
];

/** What everybody sees. */
export const COMMENTS: [what: string, asked: Asked] = [
  "a lesson's comments",
  {
    open: (store, lesson) => store.set(openCommentsAtom, lesson),
    shown: (store, lesson) => store.get(commentsAtom)(lesson),
    toAnswer: pageOf,
  },
];
