import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { type Children, type Command, createChildren, STOPPED } from "#emulators/processes/children.ts";
import {
  ANSWERER,
  expectSilence,
  idOf,
  nodeCommand,
  PARENT_OF_ANSWERER,
} from "#support/suite/answering-process.ts";

function aFamily(): Children {
  const children = createChildren();
  onTestFinished(() => children.stop());
  return children;
}

/** Starts a command. Resolves to the first printed line. */
function startAndListen(children: Children, command: Command): Promise<string> {
  return new Promise((onLine) => children.start({ ...command, onLine }));
}

const hasFailed = ({ signal }: Children) => once(signal, "abort");

it("a killed process ends all others with their descendants, and one sentence says why", async () => {
  const children = aFamily();
  const grandchild = await startAndListen(children, nodeCommand("The parent", PARENT_OF_ANSWERER));
  const victim = await startAndListen(children, nodeCommand("The victim", ANSWERER));
  const failure = hasFailed(children);

  process.kill(await idOf(victim), "SIGKILL");
  await failure;
  await children.stop();

  expect(children.signal.reason.message).toBe(
    "The victim ended by SIGKILL; everything was stopped. Start again.",
  );
  await expectSilence(grandchild);
});

it("the orphans of a killed process end, too", async () => {
  const children = aFamily();
  const parent = `console.log(process.pid); ${PARENT_OF_ANSWERER}`;
  const lines: string[] = [];
  const grandchild = new Promise<string>((resolve) =>
    children.start({
      ...nodeCommand("The parent", parent),
      onLine: (line) => lines.push(line) === 2 && resolve(line),
    }),
  );
  const address = await grandchild;
  const failure = hasFailed(children);

  process.kill(Number(lines[0]), "SIGKILL");
  await failure;
  await children.stop();

  await expectSilence(address);
});

it("a process that ignores SIGINT and SIGTERM is killed", async () => {
  const children = aFamily();
  const deaf = `process.on("SIGINT", () => {}).on("SIGTERM", () => {}); ${ANSWERER}`;
  const address = await startAndListen(children, nodeCommand("The deaf one", deaf));

  await children.stop();

  await expectSilence(address);
  expect(children.signal.reason).toBe(STOPPED);
});

it("a failed command is reported with its last output", async () => {
  const children = aFamily();

  const run = children.run(nodeCommand("The build", 'console.error("no such file"); process.exitCode = 2'));

  await expect(run).rejects.toMatchObject({ message: "The build ended with code 2.", cause: "no such file" });
});

it("a missing program is reported as a failure", async () => {
  const children = aFamily();

  const run = children.run({ ...nodeCommand("The build", ""), program: "/nowhere/node" });

  await expect(run).rejects.toThrow("The build ended before it began (spawn /nowhere/node ENOENT).");
});

/** Starts our script, which prints the answerer's address and then runs `more`. */
function startOurs(more: string) {
  const source = (name: string) =>
    JSON.stringify(new URL(`../../../emulators/src/processes/${name}`, import.meta.url).href);
  const program = `
    import { createChildren } from ${source("children.ts")};
    import { endOnSignals } from ${source("signals.ts")};
    const children = createChildren();
    endOnSignals(children, () => {});
    const args = ["-e", ${JSON.stringify(PARENT_OF_ANSWERER)}];
    children.start({ name: "The parent", program: process.execPath, args, folder: "/", onLine });
    function onLine(line) { console.log(line); ${more} }`;
  const ours = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(ours, "exit");
  const address = once(createInterface({ input: ours.stdout }), "line").then(([line]) => String(line));
  return { ours, ended, address };
}

it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s to the parent ends all children", async (signal) => {
  const { ours, ended, address } = startOurs("");
  const grandchild = await address;

  ours.kill(signal);

  expect(await ended).toEqual([0, null]);
  await expectSilence(grandchild);
});

it("an exception in the parent ends all children", async () => {
  const { ended, address } = startOurs('throw new TypeError("a bug");');
  const grandchild = await address;

  const [code] = await ended;

  expect(code).not.toBe(0);
  await expectSilence(grandchild);
});
