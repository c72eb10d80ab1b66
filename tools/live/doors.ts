/** The result of a check. `unchecked` means that it is not visible from outside, and says where to look. */
export type Verdict = "closed" | { open: string } | { unchecked: string };

export interface Door {
  name: string;
  attempt: () => Promise<Verdict>;
}

export interface Finding {
  name: string;
  verdict: Verdict;
}

export const closedIf = (isClosed: boolean, gap: string): Verdict => (isClosed ? "closed" : { open: gap });

export const closedUnless = (...gaps: readonly (string | false | undefined)[]): Verdict => {
  const [gap] = gaps.filter((one) => typeof one === "string");
  return gap === undefined ? "closed" : { open: gap };
};

/** Parallel requests. More might look like an attack. */
const AT_A_TIME = 4;

/** Runs all checks. A request without an answer counts as open. */
export async function tryDoors(doors: readonly Door[]): Promise<readonly Finding[]> {
  const findings = new Map<Door, Finding>();
  const waiting = doors.values();
  const takeTurns = async () => {
    for (const door of waiting) findings.set(door, { name: door.name, verdict: await attempt(door) });
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, takeTurns));
  return doors.flatMap((door) => findings.get(door) ?? []);
}

const attempt = (door: Door): Promise<Verdict> =>
  door.attempt().catch((fault: unknown) => ({ open: `request failed: ${String(fault)}` }));

export const isOpen = ({ verdict }: Finding): boolean => typeof verdict === "object" && "open" in verdict;

const isUnchecked = ({ verdict }: Finding): boolean => typeof verdict === "object" && "unchecked" in verdict;

/** Returns a summary, as in `1 open, 2 not checked here, 7 closed of 10.` */
export function toSummary(findings: readonly Finding[]): string {
  const [open, unchecked] = [isOpen, isUnchecked].map((is) => findings.filter(is).length);
  const closed = findings.filter(({ verdict }) => verdict === "closed").length;
  return `${open} open, ${unchecked} not checked here, ${closed} closed of ${findings.length}.`;
}

export function toLine({ name, verdict }: Finding): string {
  if (verdict === "closed") return `closed            ${name}`;
  return "open" in verdict
    ? `OPEN              ${name}: ${verdict.open}`
    : `not checked here  ${name}: ${verdict.unchecked}`;
}
