import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import * as v from "valibot";
import { type Limit, takeTurn } from "#domain/turns.ts";
import { firestore, instantField, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { machineNow } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";

interface Counted {
  path: string;
  limit: Limit;
}

const turnsSchema = v.object({ Turns: v.array(instantField) });

/** Takes all turns or none; refuses with `exhausted`. Documents expire after a day. */
export async function countTurns(counted: readonly Counted[], at: Instant): Promise<void> {
  const store = await firestore();
  const documents = counted.map(({ path }) => store.doc(path));
  await store
    .runTransaction(async (transaction) => {
      const found = await transaction.getAll(...documents);
      const taken = counted.map(({ path, limit }, index) => {
        const stored = found[index];
        const earlier = stored?.exists ? parseDocument(path, turnsSchema, stored.data()).Turns : [];
        const turns = takeTurn(earlier, at, limit);
        if (turns === undefined) throw new Refusal("exhausted");
        return turns;
      });
      for (const [index, document] of documents.entries())
        transaction.set(document, {
          Turns: taken[index]?.map((turn) => new Date(turn)),
          expireAt: new Date(machineNow() + DAY),
        });
    })
    .catch(refuseWhenUnavailable);
}
