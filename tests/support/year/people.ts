import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { toCardNumber } from "#support/billing/card-number.ts";
import { createRandom, type Random } from "./random.ts";

export type Way = "web" | "ios" | "android" | "both";

export interface Person {
  uid: string;
  email: string;
  /** A test card of Stripe, distinct per household. */
  card: string;
  /** A card that the bank refuses in its holder's absence. */
  badCard: string;
  /** A card whose bank asks its holder about each payment. */
  askedCard: string;
  /** The country of the cards' billing address. */
  country: string;
  way: Way;
  /** Learners with a common card or mailbox share a household. Its entries run in sequence. */
  household: string;
  random: Random;
  /** True if the account was deleted. */
  isGone: boolean;
  /** True if RevenueCat knows the learner. */
  isInStores: boolean;
}

/** The stand-in taxes all but the last. */
const COUNTRIES = ["CH", "CH", "CH", "DE", "AT", "US"] as const;

const WAYS = [
  { way: "web", weight: 50 },
  { way: "ios", weight: 24 },
  { way: "android", weight: 16 },
  { way: "both", weight: 10 },
] as const;

/** The share of learners who want a second trial with the same card or mailbox. */
const SECOND_ACCOUNTS = 0.12;

export function populate(seed: string, count: number): readonly Person[] {
  const random = createRandom(seed, "people");
  const people: Person[] = [];
  for (let number = 1; number <= count; number += 1) {
    const earlier = number > 1 && random.chance(SECOND_ACCOUNTS) ? random.pick(people) : undefined;
    people.push(earlier ? secondAccountOf(seed, earlier, number) : newPerson(seed, random, number));
  }
  return people;
}

function newPerson(seed: string, random: Random, number: number): Person {
  const uid = uidOf(number);
  return {
    uid,
    email: `${uid}@gmail.com`,
    card: toCardNumber("499990", number),
    badCard: toCardNumber("499991", number),
    askedCard: toCardNumber("499992", number),
    country: random.pick(COUNTRIES),
    way: random.weigh(WAYS).way,
    household: uid,
    random: createRandom(seed, uid),
    isGone: false,
    isInStores: false,
  };
}

/** Creates a second account with the same card, or with another spelling of the mailbox. */
function secondAccountOf(seed: string, first: Person, number: number): Person {
  const uid = uidOf(number);
  const random = createRandom(seed, uid);
  const hasSameCard = random.chance(0.5);
  return {
    ...first,
    uid,
    random,
    way: "web",
    email: hasSameCard ? `${uid}@gmail.com` : first.email.replace("@", `+${number}@`),
    ...(!hasSameCard && { card: toCardNumber("499990", number) }),
    badCard: toCardNumber("499991", number),
    askedCard: toCardNumber("499992", number),
  };
}

const uidOf = (number: number): string => `learner${String(number).padStart(4, "0")}`;

const AT_ONCE = 500;

export async function signUp(people: readonly Person[]): Promise<void> {
  const auth = getAuth(getApps()[0] ?? initializeApp());
  for (let from = 0; from < people.length; from += AT_ONCE)
    await auth.importUsers(people.slice(from, from + AT_ONCE).map(({ uid, email }) => ({ uid, email })));
}
