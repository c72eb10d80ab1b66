import type { Books } from "./books.ts";
import { auditEntitlements } from "./entitlements.ts";
import { auditMoney } from "./francs.ts";
import { auditSlots } from "./slots.ts";
import { auditTrials } from "./trials.ts";
import type { Wrong } from "./wrong.ts";

/** Shares no code with the functions, which could have the same bug. */
export const audit = (books: Books): readonly Wrong[] =>
  [auditEntitlements, auditMoney, auditTrials, auditSlots].flatMap((look) => look(books));
