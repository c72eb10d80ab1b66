import { createChildren, STOPPED } from "../processes/children.ts";
import { endOnSignals } from "../processes/signals.ts";
import { loadPersonas } from "../seed/personas.ts";
import { wakeFunctions } from "../suite/wake-functions.ts";
import { visitTogether } from "./first-visit.ts";
import { runProduct } from "./product.ts";
import { checkMachine, toAddresses, toPlan } from "./start-plan.ts";
import { createSteps, toFailure, toTable } from "./terminal.ts";

const children = createChildren();
const { step, print, giveUp } = createSteps(process.stdout);
endOnSignals(children, (text) => {
  giveUp();
  print(text);
});

let isRunning = false;

async function start(): Promise<never> {
  const ports = await step("Ports, Java and media checked", () => checkMachine(process.env));
  const plan = toPlan({
    children,
    ports,
    step,
    // Output of the start appears only with a failure.
    onLine: (line) => isRunning && print(line),
    say: print,
    isBuilt: process.argv.includes("--built"),
    isByCdn: process.argv.includes("--cdn"),
  });
  const product = await runProduct(plan);
  isRunning = true;

  print(`\nGrüezi runs, ready after ${process.uptime().toFixed(1)} s. Ctrl-C ends everything.\n`);
  print(`${toTable(toAddresses(product, plan.webUrl), loadPersonas())}\n`);
  // These run after the table is printed, since nobody waits for them.
  await visitTogether(product.urls.hosting, 1, print);
  await wakeFunctions(product.urls.hosting, print);
  return new Promise((_, reject) => {
    children.signal.addEventListener("abort", () => reject(children.signal.reason));
  });
}

try {
  await start();
} catch (fault) {
  // After Ctrl-C, the signal handler ends the process.
  if (children.signal.reason !== STOPPED) {
    giveUp();
    print(toFailure(children.signal.aborted ? children.signal.reason : fault, { withWords: !isRunning }));
    await children.stop();
    process.exit(1);
  }
}
