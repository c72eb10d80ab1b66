import { BRAND } from "@gruezi/contract/brand";
import { WITHDRAWAL_DAYS } from "@gruezi/contract/business";
import type { ContractKind } from "@gruezi/contract/callables/withdraw-from-contract";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { BillingCycle } from "@gruezi/contract/documents/plan-package";
import { PAID_TIER_NAME, type Tier } from "@gruezi/contract/tiers";
import { cycleOf } from "@gruezi/contract/your-plan";
import { type MailMessage, toOwedMail } from "#domain/reminders/mail-layout.ts";
import { toSwissDay, toSwissTime } from "#domain/swiss-time.ts";
import type { Withdrawn } from "./withdrawal.ts";
import { linkEnd } from "./withdrawal-press.ts";

interface Acknowledged {
  name: string;
  email: string;
  at: Instant;
  withdrawn: Withdrawn;
  origin: string;
  /** Proves the address; null if it needs no proof. */
  token: string | null;
}

const WHY = `You get this mail because a withdrawal from a contract with ${BRAND.name} was sent with this address. The law asks us for it.`;

/** The receipt on a durable medium: content, date and time (Directive 2011/83/EU, article 11a). */
export function toAcknowledgement(one: Acknowledged): MailMessage {
  const words = {
    subject: "We have received your withdrawal",
    heading: "Your withdrawal was received",
    paragraphs: [
      `On ${toSwissDay(one.at)}, at ${toSwissTime(one.at)} Swiss time. Keep this mail: it is your proof.`,
      `The declaration: “I withdraw from ${contractText(one.withdrawn)}.” Name: ${plainWords(one.name)}. Email address: ${one.email}.`,
      ...FOLLOWS[one.withdrawn.follows],
      ...(one.token === null ? [] : [linkText(one.at)]),
    ],
    action:
      one.token === null
        ? { label: "See your account", address: `${one.origin}/my-account` }
        : { label: "Confirm that this address is yours", address: `${one.origin}/withdrawal/${one.token}` },
  };
  return toOwedMail(words, WHY);
}

const linkText = (at: Instant): string =>
  `The press counts once, until ${toSwissDay(linkEnd(at))}, at ${toSwissTime(linkEnd(at))} Swiss time. Later, write to us: the day of your declaration counts all the same.`;

/** A stranger chooses the name and the recipient, so no mail program may find an address in it. */
const plainWords = (name: string): string => name.replace(/[./:@](?=\S)/g, "$& ");

const contractText = ({ identifier, tier, concludedAt, kind, months }: Withdrawn): string => {
  if (identifier === null || tier === null || concludedAt === null)
    return `my contract with ${BRAND.name} under the address below`;
  const until = months === null ? "" : ` for ${months} months`;
  return `${SUBJECT[kind ?? "purchase"]} ${planName(tier, identifier)}${until}, concluded on ${toSwissDay(concludedAt)}`;
};

const SUBJECT: Record<ContractKind, string> = {
  purchase: "my contract for",
  change: "my change of plan to",
  gift: "my purchase of a gift,",
};

const CYCLE_NAME: Record<BillingCycle, string> = { monthly: "monthly", annual: "yearly" };

/** 'VIP, yearly' */
function planName(tier: Tier, identifier: string): string {
  const cycle = cycleOf({ identifier });
  const name = tier === 0 ? identifier : PAID_TIER_NAME[tier];
  return cycle === null ? name : `${name}, ${CYCLE_NAME[cycle]}`;
}

/** Queued before Stripe is asked, so it announces. */
const REFUND =
  "The refund follows: what you have paid since goes back to the card or account that it was paid with, at the latest within 14 days. Banks take up to ten days to show it. A payment that you have asked your bank to return comes from the bank.";

const FOLLOWS: Record<Withdrawn["follows"], readonly string[]> = {
  proof: [
    "One press is missing, so that nobody else can end your plan: confirm below that this address is yours. The day of your declaration counts, not the day of the press.",
    "You did not send it? Then do nothing: without the press nothing happens.",
  ],
  end: ["Your declaration has arrived, and your plan ends with it.", REFUND],
  "go-back": [
    "Your declaration has arrived. The change is undone with it, and your earlier plan goes on.",
    REFUND,
  ],
  return: ["Your declaration has arrived, and the gift’s code ends with it.", REFUND],
  "take-back": [
    "Your declaration has arrived. The change will not be made, and your plan goes on as it is. Nothing was charged for it.",
  ],
  support: ["A person looks after it and answers you within two working days."],
  ios: [
    "You bought this plan in the App Store, which alone can end it and give the money back: at reportaproblem.apple.com, log in, choose “Request a refund”. Nothing else changes here.",
  ],
  android: [
    "You bought this plan on Google Play, which alone can end it and give the money back: at play.google.com/store/account, choose “Order history”, then “Request a refund”. Nothing else changes here.",
  ],
  late: [
    `The ${WITHDRAWAL_DAYS} days of this contract were over by then. A person checks whether holidays prolong them, and answers you within two working days.`,
  ],
};
