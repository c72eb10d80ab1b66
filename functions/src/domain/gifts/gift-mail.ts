import { BRAND } from "@gruezi/contract/brand";
import type { Instant } from "@gruezi/contract/durations";
import { type GiftMonths, showGiftCode } from "@gruezi/contract/gifts";
import { PAID_TIER_NAME, type PaidTier } from "@gruezi/contract/tiers";
import { type MailMessage, toOwedMail } from "#domain/reminders/mail-layout.ts";
import { toSwissDate } from "#domain/swiss-time.ts";

interface GiftToTell {
  tier: PaidTier;
  months: GiftMonths;
  code: string;
  expiresAt: Instant;
  origin: string;
}

/** Returns the mail to the recipient. Does not name the giver, since a stranger could choose the words. */
export const toGiftMail = ({ tier, months, code, expiresAt, origin }: GiftToTell): MailMessage =>
  toOwedMail(
    {
      subject: `A gift: ${BRAND.name} for ${months} months`,
      heading: "A gift for you",
      paragraphs: [
        `${months} months of ${BRAND.name} ${PAID_TIER_NAME[tier]}, to learn Swiss German. Nothing renews, and nothing is to be paid.`,
        `Your code: ${showGiftCode(code)}`,
        `It can be redeemed until ${toSwissDate(expiresAt)}, and begins after a plan that you have.`,
      ],
      action: { label: "Redeem the gift", address: `${origin}/gift` },
    },
    `You get this mail because a gift was bought for this address at ${BRAND.name}.`,
  );
