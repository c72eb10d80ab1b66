import { createHmac } from "node:crypto";
import { HOUR, type Instant } from "@gruezi/contract/durations";
import { codeLimitPath } from "#gateways/firestore/document-paths.ts";
import { countTurns } from "#gateways/firestore/operations/turn-counts.ts";
import type { CallerAddress } from "#platform/caller-address.ts";
import { requireKey, trialHashKey } from "#platform/secrets.ts";

/** Limits of calls with codes. A household looks at a few; a CDN machine brings many visitors. */
const OF_A_NETWORK = { most: 30, within: HOUR };
const OF_A_HOP = { most: 900, within: HOUR };

/** Counts a visitor's call with a code. Refuses with `exhausted`. */
export const countVisitorsCode = ({ network, hop }: CallerAddress, at: Instant): Promise<void> =>
  countTurns(
    [
      { path: pathOf(`network ${network}`), limit: OF_A_NETWORK },
      { path: pathOf(`hop ${hop}`), limit: OF_A_HOP },
    ],
    at,
  );

const pathOf = (caller: string): string =>
  codeLimitPath(createHmac("sha256", requireKey(trialHashKey)).update(`code ${caller}`).digest("base64url"));
