import { describe, expect, it } from "vitest";
import { readCommand, USAGE } from "#tools/moderators/settings.ts";

const EMULATED = {
  FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080",
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
  GCLOUD_PROJECT: "demo-gruezi",
};
const EMAIL = "vreni@gruezi.example";

describe("the moderators command", () => {
  it("changes the emulators without confirmation", () => {
    expect(readCommand(["add", EMAIL], EMULATED)).toEqual({
      name: "add",
      email: EMAIL,
      projectId: "demo-gruezi",
      isEmulated: true,
    });
  });

  it("changes a real project after confirmation", () => {
    expect(readCommand(["remove", EMAIL, "--project", "gruezi", "--yes"], {})).toEqual({
      name: "remove",
      email: EMAIL,
      projectId: "gruezi",
      isEmulated: false,
    });
  });

  it.each([
    ["without an address", ["add"], EMULATED, USAGE],
    ["with two addresses", ["add", EMAIL, EMAIL], EMULATED, USAGE],
    ["with an unknown verb", ["promote", EMAIL], EMULATED, USAGE],
    ["with an unknown option", ["add", EMAIL, "--force"], EMULATED, USAGE],
    ["without a project", ["add", EMAIL], {}, "Project missing: pass --project"],
    [
      "for a real project without --yes",
      ["add", EMAIL, "--project", "gruezi"],
      {},
      '"gruezi" is a real project: add --yes to change its moderators.',
    ],
    [
      "beside one emulator only",
      ["add", EMAIL],
      { ...EMULATED, FIREBASE_AUTH_EMULATOR_HOST: "" },
      "Set both FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST, or neither.",
    ],
  ])("%s explains the fault in one sentence", (_how, args, env, sentence) => {
    expect(() => readCommand(args, env)).toThrow(sentence);
  });
});
