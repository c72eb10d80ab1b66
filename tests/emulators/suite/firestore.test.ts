import { join } from "node:path";
import { expect, it } from "vitest";
import { requireFirestore } from "#emulators/suite/firestore.ts";
import { putCloudSdk, putJava, putProgram, temporaryFolder } from "#support/suite/fake-programs.ts";

const waysToGetOne = (found: string) =>
  `No Firestore emulator (found ${found}): install Java 21 or newer, with which firebase-tools brings its own, ` +
  "or Java 11 or newer and the Cloud SDK's emulator (gcloud components install cloud-firestore-emulator, " +
  "on Debian apt-get install google-cloud-cli-firestore-emulator).";

it.each(["21.0.2", "25"])(
  "Java %s runs the emulator of firebase-tools, with or without a Cloud SDK",
  async (version) => {
    const path = temporaryFolder();
    putJava(path, version);
    putCloudSdk(path, { hasEmulator: true });

    expect(await requireFirestore(path)).toEqual({ from: "firebase-tools" });
  },
);

it.each(["17.0.15", "11.0.2"])("Java %s runs the emulator beside the resolved gcloud", async (version) => {
  const path = temporaryFolder();
  putJava(path, version);
  const jar = putCloudSdk(path, { hasEmulator: true });

  expect(await requireFirestore(path)).toEqual({ from: "cloud-sdk", java: join(path, "java"), jar });
});

it("Java 17 alone is refused with both ways to get an emulator", async () => {
  const path = temporaryFolder();
  putJava(path, "17.0.15");

  await expect(requireFirestore(path)).rejects.toThrow(
    waysToGetOne("Java 17 and no Cloud SDK Firestore emulator"),
  );
});

it("a Cloud SDK without the emulator's component does not count", async () => {
  const path = temporaryFolder();
  putJava(path, "17.0.15");
  putCloudSdk(path, { hasEmulator: false });

  await expect(requireFirestore(path)).rejects.toThrow(
    waysToGetOne("Java 17 and no Cloud SDK Firestore emulator"),
  );
});

it("Java 8, which calls itself 1.8, is too old for the Cloud SDK's emulator", async () => {
  const path = temporaryFolder();
  putJava(path, "1.8.0_292");
  putCloudSdk(path, { hasEmulator: true });

  await expect(requireFirestore(path)).rejects.toThrow(
    waysToGetOne("Java 8 and the Cloud SDK Firestore emulator"),
  );
});

it("an empty machine is refused with both ways to get an emulator", async () => {
  await expect(requireFirestore(temporaryFolder())).rejects.toThrow(
    waysToGetOne("no Java and no Cloud SDK Firestore emulator"),
  );
});

it("macOS's placeholder java does not count", async () => {
  const path = temporaryFolder();
  putProgram(join(path, "java"), "echo 'Unable to locate a Java Runtime.' >&2; exit 1");

  await expect(requireFirestore(path)).rejects.toThrow("(found no Java and");
});
