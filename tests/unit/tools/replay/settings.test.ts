import { describe, expect, it } from "vitest";
import { readCommand, USAGE } from "#tools/replay/settings.ts";

const EMULATED = { FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080", GCLOUD_PROJECT: "demo-gruezi" };

describe("npm run replay", () => {
  it.each([
    [["--list"], { letter: undefined, projectId: "demo-gruezi", isEmulated: true }],
    [["a1b2"], { letter: "a1b2", projectId: "demo-gruezi", isEmulated: true }],
  ])("with the emulators accepts %s", (args, command) => {
    expect(readCommand(args, EMULATED)).toEqual(command);
  });

  it.each([
    ["--list of a real project", ["--list", "--project", "gruezi-live"], undefined],
    ["a letter with --yes", ["a1b2", "--project", "gruezi-live", "--yes"], "a1b2"],
  ])("accepts %s", (_what, args, letter) => {
    expect(readCommand(args, {})).toEqual({ letter, projectId: "gruezi-live", isEmulated: false });
  });

  it("does nothing in a real project without --yes", () => {
    expect(() => readCommand(["a1b2", "--project", "gruezi-live"], {})).toThrow("add --yes");
  });

  it("needs a project", () => {
    expect(() => readCommand(["a1b2"], {})).toThrow("--project");
  });

  it.each([[[]], [["a1", "b2"]], [["a1", "--list"]], [["--all"]]])("shows its usage for %j", (args) => {
    expect(() => readCommand(args, EMULATED)).toThrow(USAGE);
  });
});
