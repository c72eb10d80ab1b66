import { BRAND } from "@gruezi/contract/brand";
import { tiersAnd } from "@gruezi/contract/tier-words";
import { cutAtWord, toPlainText } from "./plain-text.ts";
import type { PlainKind, PublicPage } from "./public-page.ts";

export interface PageWords {
  /** Title without the product's name. */
  title: string;
  description: string;
}

/** Characters that search results typically show. */
const TITLE_CHARACTERS = 60;
export const DESCRIPTION_CHARACTERS = 160;

const HOME: PageWords = {
  title: `${BRAND.dialect} as it is spoken`,
  description: `Video lessons, mini lessons and flashcards in the ${BRAND.language} that people in Switzerland really speak.`,
};

/** Words of fixed pages. The titles are those that the client sets. */
const PLAIN: Record<PlainKind, PageWords> = {
  home: HOME,
  course: {
    title: "The course",
    description: `The path through ${BRAND.dialect}, unit by unit: what you can say after each, its lessons, and which are free.`,
  },
  miniLessons: {
    title: "Mini lessons",
    description: `Short films about one ${BRAND.dialect} word or turn of phrase each, with what is said to read along.`,
  },
  subscriptions: {
    title: "Subscriptions",
    description: `What ${tiersAnd("BASIC")} hold: ${BRAND.dialect} video lessons, recordings, flashcards and weekly live lessons. Monthly or yearly, cancel anytime.`,
  },
  liveLessons: {
    title: "Live lessons",
    description: `A ${BRAND.dialect} lesson every Tuesday at 8 PM Swiss time, live, with a chat and a meeting to speak in.`,
  },
  grammar: {
    title: "Grammar",
    description: `The grammar of ${BRAND.dialect} on sheets to read and to print.`,
  },
  contact: { title: "Contact", description: `How to reach the people who make ${BRAND.name}.` },
  signInUp: {
    title: "Sign in or sign up",
    description: `Log in to ${BRAND.name}, or create an account, which costs nothing.`,
  },
  privacyPolicy: {
    title: "Privacy Policy",
    description: `What ${BRAND.name} keeps of you, what for and for how long, and what you may ask of us.`,
  },
  termsAndConditions: {
    title: "Terms and Conditions",
    description: `The terms on which you use ${BRAND.name} and buy its plans.`,
  },
  withdraw: {
    title: "Withdraw from contract",
    description: `How to withdraw from a contract with ${BRAND.name} within 14 days, without giving a reason.`,
  },
  disclaimer: { title: "Disclaimer", description: `What ${BRAND.name} answers for, and what it does not.` },
};

export function wordsOf(page: PublicPage): PageWords {
  switch (page.kind) {
    case "lesson":
    case "miniLesson":
      return { title: toPlainText(page.lesson.Title), description: toPlainText(page.lesson.Summary) };
    case "shelf":
      return shelfWords(page.name, page.lessons.length);
    case "app":
      return HOME;
    case "not-found":
      return { title: "Not found", description: "This page does not exist, or not any more." };
    default:
      return PLAIN[page.kind];
  }
}

function shelfWords(name: string, count: number): PageWords {
  const [year = "", part] = toPlainText(name).split("-");
  const label = part === undefined ? year : `${year}, part ${part}`;
  const lessons = count === 1 ? "1 lesson" : `${count} lessons`;
  return {
    title: `Lessons of ${label}`,
    description: `${lessons} in ${BRAND.dialect}, published in ${label}: films with what is said to read along, and flashcards.`,
  };
}

const NAME_BEHIND = ` · ${BRAND.name}`;

export const fullTitle = (title: string): string =>
  title.length + NAME_BEHIND.length <= TITLE_CHARACTERS
    ? title + NAME_BEHIND
    : cutAtWord(title, TITLE_CHARACTERS);

export const withoutName = (title: string): string =>
  title.endsWith(NAME_BEHIND) ? title.slice(0, -NAME_BEHIND.length) : title;
