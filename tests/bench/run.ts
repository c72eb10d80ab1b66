import { runCommand } from "#tools/command/command-line.ts";
import { parseBenchOptions } from "./options.ts";
import { PARTS, type PartName } from "./parts.ts";
import { hasPassed, runParts, summaryOf } from "./run-parts.ts";
import { openShared } from "./shared.ts";

const ASSUMED =
  "Paints and sizes assume that all text arrives compressed by gzip -9 and pages come from the CDN, as from Hosting; the " +
  "emulators compress files, but not what functions answer, so a server of the bench's own sends them.";

const NAMES = Object.keys(PARTS) as PartName[]; // keys of the table

/** Runs `npm run bench`: all parts, or the named ones. */
await runCommand(async (args) => {
  const { isJson, names } = parseBenchOptions(args, NAMES);
  // Machines read stdout.
  const say = isJson ? console.error : console.log;
  const shared = openShared();
  try {
    const parts = names.map((name) => ({ name, measure: () => PARTS[name](shared) }));
    const outcome = await runParts(parts, say);
    say(`\n${summaryOf(outcome)}`);
    if (isJson) console.log(JSON.stringify(outcome.figures, null, 2));
    else say(`\n${ASSUMED}`);
    return hasPassed(outcome) ? 0 : 1;
  } finally {
    await shared.close();
  }
});
// Firestore's client counts reads here, and would keep the process alive.
process.exit();
