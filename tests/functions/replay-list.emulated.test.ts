import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

/** The environment of an operator's shell, which has no setting of the functions. */
const SHELL = ["PATH", "HOME", "FIRESTORE_EMULATOR_HOST"];

const env = Object.fromEntries(SHELL.map((name) => [name, process.env[name]]));

describe("npm run replay -- --list", () => {
  it("lists a project's letters from a shell without the functions' settings", async () => {
    const args = ["run", "--silent", "replay", "--", "--list", "--project", "demo-gruezi"];

    const { stdout, stderr } = await promisify(execFile)("npm", args, { cwd: REPOSITORY, env });

    expect(stderr).toBe("");
    expect(stdout).toMatch(/demo-gruezi: \d+ open, \d+ done\.\n$/);
  });

  it("names the file of settings that a project lacks", async () => {
    const args = ["run", "--silent", "replay", "--", "--list", "--project", "demo-without-settings"];

    await expect(promisify(execFile)("npm", args, { cwd: REPOSITORY, env })).rejects.toMatchObject({
      code: 1,
      stderr:
        "The settings of demo-without-settings are missing: write functions/.env.demo-without-settings as docs/deploy.md says, or name another project.\n",
    });
  });
});
