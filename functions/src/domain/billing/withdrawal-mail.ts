import { BRAND } from "@gruezi/contract/brand";
import type { ContractKind } from "@gruezi/contract/callables/withdraw-from-contract";
import type { BillingCycle } from "@gruezi/contract/documents/plan-package";
import type { Instant } from "@gruezi/contract/durations";
import { PAID_TIER_NAME, type Tier } from "@gruezi/contract/tiers";
import { withdrawalWords } from "@gruezi/contract/withdrawal-words";
import { cycleOf } from "@gruezi/contract/your-plan";
import { type MailMessage, toOwedMail } from "#domain/reminders/mail-layout.ts";
import { toSwissDay, toSwissTime } from "#domain/swiss-time.ts";
import type { Withdrawn } from "./withdrawal.ts";
import { announcedOutcome, storeOf } from "./withdrawal-outcome.ts";
import { linkEnd } from "./withdrawal-press.ts";

interface Acknowledged {
  name: string;
  email: string;
  at: Instant;
  withdrawn: Withdrawn;
  origin: string;
  /** Token of the link that proves the address. Null if the address needs no proof. */
  token: string | null;
}

const WHY = `You get this mail because a withdrawal from a contract with ${BRAND.name} was sent with this address. The law asks us for it.`;

/**
 * Returns the mail that acknowledges a declaration on a durable medium, with its content, date and time
 * (Directive 2011/83/EU, article 11a).
 */
export function toAcknowledgement(one: Acknowledged): MailMessage {
  const { follows } = one.withdrawn;
  const { heading, sentences } = withdrawalWords({
    outcome: announcedOutcome(one.withdrawn),
    platform: storeOf(follows),
    shares: one.withdrawn.shares,
  });
  const words = {
    subject: one.token === null ? "We have received your withdrawal" : "Confirm your withdrawal",
    heading,
    paragraphs: [
      `Your declaration arrived on ${toSwissDay(one.at)}, at ${toSwissTime(one.at)} Swiss time. Keep this mail: it is your proof.`,
      `It says: “I withdraw from ${contractText(one.withdrawn)}.” Name: ${plainWords(one.name)}. Email address: ${one.email}.`,
      ...sentences,
      ...(one.token === null ? [] : [linkText(one.at), NOT_YOU]),
    ],
    action:
      one.token === null
        ? { label: "See your account", address: `${one.origin}/my-account` }
        : { label: "Confirm that this address is yours", address: `${one.origin}/withdrawal/${one.token}` },
  };
  return toOwedMail(words, WHY);
}

const NOT_YOU = "You did not send it? Then do nothing: without the press nothing happens.";

const linkText = (at: Instant): string =>
  `The link counts once for each contract, until ${toSwissDay(linkEnd(at))}, at ${toSwissTime(linkEnd(at))} Swiss time. Later, write to us: the day of your declaration counts all the same.`;

/**
 * Adds spaces after the name's dots, slashes, colons and at signs. A stranger chooses name and recipient, so
 * no mail program may find a link in the name.
 */
const plainWords = (name: string): string => name.replace(/[./:@](?=\S)/g, "$& ");

const contractText = ({ identifier, tier, concludedAt, kind, months }: Withdrawn): string => {
  if (kind === null || identifier === null || tier === null || concludedAt === null)
    return `${kind === null ? "my contract with" : WISHED[kind]} ${BRAND.name} under the address below`;
  const until = months === null ? "" : ` for ${months} months`;
  return `${SUBJECT[kind]} ${planName(tier, identifier)}${until}, concluded on ${toSwissDay(concludedAt)}`;
};

const SUBJECT: Record<ContractKind, string> = {
  purchase: "my contract for",
  change: "my change of plan to",
  gift: "my purchase of a gift,",
};

/** Subjects of a declaration without a contract, in the words that the form offers. */
const WISHED: Record<ContractKind, string> = {
  purchase: "my plan with",
  change: "a change of my plan with",
  gift: "a gift I bought from",
};

const CYCLE_NAME: Record<BillingCycle, string> = { monthly: "monthly", annual: "yearly" };

/** Returns a name such as 'VIP, yearly'. */
function planName(tier: Tier, identifier: string): string {
  const cycle = cycleOf({ identifier });
  const name = tier === 0 ? identifier : PAID_TIER_NAME[tier];
  return cycle === null ? name : `${name}, ${CYCLE_NAME[cycle]}`;
}
