import { isOpen, toLine, toSummary, tryDoors } from "./doors.ts";
import { endpointDoors } from "./endpoints.ts";
import { hostingDoors } from "./hosting.ts";
import { legalDoors } from "./legal.ts";
import { mediaCdnDoors } from "./media-cdn.ts";
import { projectDoors } from "./project.ts";
import { Misuse, readTarget } from "./target.ts";

/** Checks docs/deploy.md from outside. */
async function run(args: readonly string[]): Promise<number> {
  const target = readTarget(args, process.env);
  const findings = await tryDoors([
    ...hostingDoors(target),
    ...legalDoors(target),
    ...endpointDoors(target),
    ...projectDoors(target),
    ...mediaCdnDoors(target),
  ]);
  for (const finding of findings) console.log(toLine(finding));

  const open = findings.filter(isOpen);
  console.log(`\n${target.origin.host}: ${toSummary(findings)}`);
  for (const finding of open) console.log(toLine(finding));
  return open.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (cause) {
  // A Misuse prints only its sentence.
  console.error(cause instanceof Misuse ? cause.message : cause);
  process.exitCode = 1;
}
