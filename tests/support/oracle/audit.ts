import type { Books } from "./books.ts";
import { auditCancellations } from "./cancellations.ts";
import { auditCodes } from "./codes.ts";
import { auditEntitlements } from "./entitlements.ts";
import { auditMoney } from "./francs.ts";
import { auditAcknowledgements } from "./mails.ts";
import { auditNotices } from "./notices.ts";
import { auditOutdatedPages } from "./outdated-pages.ts";
import { auditPauses } from "./pauses.ts";
import { auditPrices } from "./prices.ts";
import { auditSameCard } from "./same-card.ts";
import { auditSlots } from "./slots.ts";
import { auditTrials } from "./trials.ts";
import { auditWays } from "./ways.ts";
import { auditWithdrawals } from "./withdrawals.ts";
import type { Wrong } from "./wrong.ts";

/**
 * Compares the product's books with the providers'. Shares no code with the functions, which could have the
 * same bug.
 */
export const audit = (books: Books): readonly Wrong[] =>
  [
    auditEntitlements,
    auditMoney,
    auditPrices,
    auditCodes,
    auditTrials,
    auditSlots,
    auditWithdrawals,
    auditAcknowledgements,
    auditPauses,
    auditOutdatedPages,
    auditNotices,
    auditCancellations,
    auditSameCard,
    auditWays,
  ].flatMap((look) => look(books));
