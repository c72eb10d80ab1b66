import { type Instant, MINUTE } from "@gruezi/contract/durations";
import * as v from "valibot";
import { findDueRound, type Round, type Timetable } from "#domain/jobs/round.ts";
import { firestore, instantField, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { jobPath } from "#gateways/firestore/document-paths.ts";

const jobSchema = v.object({
  /** End of the current run's lease. Null between runs. */
  leaseUntil: v.nullable(instantField),
  startedAt: instantField,
  from: instantField,
  place: v.nullable(v.string()),
  isListed: v.boolean(),
  listed: v.number(),
  open: v.record(v.string(), v.number()),
});

/** Longer than the timeout of a job, so an expired lease means that its run is dead. */
const LEASE = 10 * MINUTE;

/** Claims a round. `busy`: another run has it. `rest`: none is due. */
export async function claimRound(
  name: string,
  timetable: Timetable,
  at: Instant,
): Promise<Round | "busy" | "rest"> {
  const store = await firestore();
  const job = store.doc(jobPath(name));
  return store
    .runTransaction(async (transaction) => {
      const found = await transaction.get(job);
      const known = found.exists ? parseDocument(job.path, jobSchema, found.data()) : undefined;
      if (known?.leaseUntil && known.leaseUntil > at) return "busy";
      const round = findDueRound(known && toRound(known), timetable, at);
      if (round === undefined) return "rest";
      transaction.set(job, toStored(round, at + LEASE));
      return round;
    })
    .catch(refuseWhenUnavailable);
}

const toRound = ({ leaseUntil: _lease, ...round }: v.InferOutput<typeof jobSchema>): Round => round;

/** Saves the round. `at` extends the lease; null ends the run. */
export async function saveRound(name: string, round: Round, at: Instant | null): Promise<void> {
  const store = await firestore();
  await store
    .doc(jobPath(name))
    .set(toStored(round, at === null ? null : at + LEASE))
    .catch(refuseWhenUnavailable);
}

const toStored = ({ startedAt, from, ...round }: Round, leaseUntil: Instant | null) => ({
  ...round,
  startedAt: new Date(startedAt),
  from: new Date(from),
  leaseUntil: leaseUntil === null ? null : new Date(leaseUntil),
});
