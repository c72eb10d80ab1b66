import type { Books } from "./books.ts";
import type { Wrong } from "./wrong.ts";

/**
 * Checks that each period of a subscription counts once, by month and reason. An interrupted cancellation may
 * count, and so may one whose counting failed in the log.
 */
export function auditCancellations({ actions, faults, product }: Books): readonly Wrong[] {
  const least = new Map<string, number>();
  const most = new Map<string, number>();
  const seen = new Map<string, string>();
  const interrupted = new Set<string>();
  const isUncounted = (uid: string) =>
    faults.some((line) => line.includes("cancellation not counted") && line.includes(uid));
  for (const action of actions) {
    if (action.kind !== "cancels" || action.told?.startsWith("refused")) continue;
    const period = `${action.subscription} ${action.periodEnd}`;
    const figure = `cancellations-${new Date(action.at).toISOString().slice(0, 7)} ${action.reason}`;
    if (action.told === null) interrupted.add(`${action.uid} ${period}`);
    if (seen.get(action.uid) !== period || action.told === null || isUncounted(action.uid)) {
      most.set(figure, (most.get(figure) ?? 0) + 1);
      // An interrupted one may have counted before, with another reason.
      if (!interrupted.has(`${action.uid} ${period}`) && !isUncounted(action.uid))
        least.set(figure, (least.get(figure) ?? 0) + 1);
    }
    if (action.told !== null) seen.set(action.uid, period);
  }
  const counted = new Map(
    [...product.cancellations].flatMap(([month, reasons]) =>
      Object.entries(reasons).map(([reason, count]) => [`${month} ${reason}`, Number(count)] as const),
    ),
  );
  return [...new Set([...most.keys(), ...counted.keys()])].flatMap((figure) => {
    const [count, from, to] = [counted, least, most].map((of) => of.get(figure) ?? 0);
    return Number(count) >= Number(from) && Number(count) <= Number(to)
      ? []
      : [{ about: "figure", uid: "", what: `${figure}: ${from} to ${to} happened, ${count} are counted` }];
  });
}
