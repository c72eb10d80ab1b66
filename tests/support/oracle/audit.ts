import type { Books } from "./books.ts";
import { auditEntitlements } from "./entitlements.ts";
import { auditMoney } from "./francs.ts";
import { auditSlots } from "./slots.ts";
import { auditTrials } from "./trials.ts";
import type { Wrong } from "./wrong.ts";

/**
 * Says what everybody has to have, from what the providers say, and finds what is otherwise. It shares no code with the
 * functions, which could be wrong in the same way.
 */
export const audit = (books: Books): readonly Wrong[] =>
  [auditEntitlements, auditMoney, auditTrials, auditSlots].flatMap((look) => look(books));
