import { createHmac } from "node:crypto";
import { DAY, HOUR, type Instant } from "@gruezi/contract/durations";
import { normaliseEmail } from "#domain/billing/normalised-email.ts";
import type { Limit } from "#domain/turns.ts";
import { withdrawalLimitPath } from "#gateways/firestore/document-paths.ts";
import { countTurns, takeTurns } from "#gateways/firestore/operations/turn-counts.ts";
import type { CallerAddress } from "#platform/caller-address.ts";
import { requireKey, unsubscribeKey } from "#platform/secrets.ts";

/**
 * Limits of declarations and their mails. A household sends a few, a mailbox must not be flooded, and `all`
 * limits callers who change networks.
 */
const LIMITS = {
  learner: { most: 10, within: HOUR },
  ownMail: { most: 5, within: DAY },
  email: { most: 5, within: DAY },
  network: { most: 10, within: HOUR },
  all: { most: 200, within: DAY },
} satisfies Record<string, Limit>;

/**
 * Counts a declaration of a learner. The limit is the learner's own, so that nobody else can use it up.
 * Refuses with `exhausted`.
 */
export const countOwnDeclaration = (uid: string, at: Instant): Promise<void> =>
  countTurns([toCounted("learner", uid)], at);

/** Takes a turn and returns whether a mail may go to the learner's own address. */
export const takeOwnMail = (uid: string, at: Instant): Promise<boolean> =>
  takeTurns([toCounted("ownMail", uid)], at);

/**
 * Takes turns and returns whether a mail may go to an unproven address. Looks up nothing else, so that it
 * reveals no account.
 */
export const takeUnprovenMail = (
  email: string,
  address: CallerAddress | undefined,
  at: Instant,
): Promise<boolean> =>
  takeTurns(
    [
      toCounted("email", normaliseEmail(email)),
      ...(address ? [toCounted("network", address.network)] : []),
      toCounted("all", ""),
    ],
    at,
  );

const toCounted = (kind: keyof typeof LIMITS, key: string) => ({
  path: withdrawalLimitPath(hash(`${kind}\n${key}`)),
  limit: LIMITS[kind],
});

const hash = (text: string): string =>
  createHmac("sha256", requireKey(unsubscribeKey)).update(`withdrawal limit ${text}`).digest("base64url");
