import { DAY, type Instant } from "@gruezi/contract/durations";
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

/** Takes all turns. Refuses with `exhausted`. */
export async function countTurns(counted: readonly Counted[], at: Instant): Promise<void> {
  if (!(await takeTurns(counted, at))) throw new Refusal("exhausted");
}

/** Takes all turns, or none and returns false. The documents expire after a day. */
export async function takeTurns(counted: readonly Counted[], at: Instant): Promise<boolean> {
  const store = await firestore();
  const documents = counted.map(({ path }) => store.doc(path));
  return store
    .runTransaction(async (transaction) => {
      const found = await transaction.getAll(...documents);
      const taken = counted.map(({ path, limit }, index) => {
        const stored = found[index];
        const earlier = stored?.exists ? parseDocument(path, turnsSchema, stored.data()).Turns : [];
        return takeTurn(earlier, at, limit);
      });
      if (taken.includes(undefined)) return false;
      for (const [index, document] of documents.entries())
        transaction.set(document, {
          Turns: taken[index]?.map((turn) => new Date(turn)),
          expireAt: new Date(machineNow() + DAY),
        });
      return true;
    })
    .catch(refuseWhenUnavailable);
}
