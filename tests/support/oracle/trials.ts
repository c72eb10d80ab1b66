import type { Books } from "./books.ts";
import type { Wrong } from "./wrong.ts";

interface Trial {
  uid: string;
  where: "web" | "store";
  from: number;
  /** The uid, the card and the mailbox. */
  traces: readonly string[];
}

/** The second night ends a refused web trial. */
const REFUSED_WITHIN = 2 * 24 * 60 * 60;

/** Checks that there is one trial per learner and card on the web. Stores count by themselves. */
export function auditTrials(books: Books): readonly Wrong[] {
  const trials = [...webTrials(books), ...storeTrials(books)];
  return trials
    .filter(
      (one) =>
        one.where === "web" && trials.some((other) => isEarlier(other, one) && isSamePerson(other, one)),
    )
    .map(({ uid }) => ({ about: "trial", uid, what: "has a second trial" }));
}

const isEarlier = (other: Trial, one: Trial): boolean => other !== one && other.from < one.from;
const isSamePerson = (a: Trial, b: Trial): boolean => a.traces.some((trace) => b.traces.includes(trace));

function webTrials({ providers, product }: Books): readonly Trial[] {
  return providers.subscriptions.flatMap((plan) => {
    const { trial_start: from, trial_end: until, ended_at: ended, metadata } = plan;
    if (from === null || until === null) return [];
    const wasRefused =
      ended !== null && ended - from < REFUSED_WITHIN && metadata["refusedTrial"] !== undefined;
    if (wasRefused) return [];
    const uid = metadata["uid"] ?? "";
    const print = providers.fingerprints.get(plan.id);
    return [
      {
        uid,
        where: "web" as const,
        from: from * 1000,
        traces: [...(print ? [print] : []), ...tracesOf(uid, product)],
      },
    ];
  });
}

/** Returns the trials in stores. A restored one also counts for the new owner, from then on. */
function storeTrials({ providers, product }: Books): readonly Trial[] {
  const trials: Trial[] = [];
  const begin = (uid: string, from: number) =>
    trials.push({ uid, where: "store", from, traces: tracesOf(uid, product) });
  for (const event of providers.storeEvents) {
    const { event_timestamp_ms: at } = event;
    if (event.type === "INITIAL_PURCHASE" && event["period_type"] === "TRIAL")
      begin(String(event["app_user_id"]), at);
    if (event.type !== "TRANSFER") continue;
    const givers = idsIn(event["transferred_from"]);
    const hadTrial = trials.some(({ uid }) => givers.includes(uid));
    if (hadTrial) for (const heir of idsIn(event["transferred_to"])) begin(heir, at);
  }
  return trials;
}

const idsIn = (field: unknown): readonly string[] => (Array.isArray(field) ? field.map(String) : []);

const tracesOf = (uid: string, { logins }: Books["product"]): readonly string[] => {
  const email = logins.get(uid);
  return [`uid:${uid}`, ...(email ? [mailboxOf(email)] : [])];
};

/** Returns the mailbox without plus suffix and dots, which Google ignores. */
function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.toLowerCase().split("@");
  return `${(name.split("+")[0] ?? "").replaceAll(".", "")}@${host}`;
}
