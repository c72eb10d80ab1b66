import "#support/billing/env.ts";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { keepLetter } from "#functions/gateways/firestore/operations/dead-letters.ts";
import { recordsOf, seedStorePurchase, startAfresh } from "#support/billing/world.ts";

/** The command as it is typed, in a process of its own. */
const replay = async (...args: readonly string[]) => {
  const cli = join(REPOSITORY, "tools/replay/cli.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], { env: process.env });
  return stdout;
};

/** Four processes that load the functions one after the other. */
const LONG = 60_000;

beforeEach(() => startAfresh("anna"));

describe("npm run replay", () => {
  it(
    "lists the letters, replays one, and reports the second time that it was done",
    async () => {
      seedStorePurchase("anna");
      const id = await keepLetter({ source: "askAboutLapsed", key: "anna", fault: new Error("it was down") });

      expect(await replay("--list")).toMatch(
        new RegExp(`^${id}  open  .*askAboutLapsed  anna  1×  Error: it was down\\n.*1 open, 0 done`, "s"),
      );
      expect(await replay(id)).toBe(`${id}: done.\n`);
      expect(await recordsOf("anna")).toHaveLength(1);
      expect(await replay(id)).toBe(`${id}: was already done; nothing changed.\n`);
      expect(await replay("--list")).toContain("0 open, 1 done");
    },
    LONG,
  );

  it("fails with a sentence for an unknown letter", async () => {
    await expect(replay("no-such-letter")).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining("no-such-letter: unknown letter"),
    });
  });
});
