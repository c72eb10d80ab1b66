import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { putProgram, temporaryFolder } from "#support/suite/fake-programs.ts";

const SHIM = join(REPOSITORY, "emulators/java-shim/java");

/** Returns the arguments for the real java. */
function argumentsPassedOn(args: readonly string[]): string[] {
  const folder = temporaryFolder();
  const written = join(folder, "arguments");
  putProgram(join(folder, "java"), `printf '%s\\n' "$@" > '${written}'`);
  const env = {
    ...process.env,
    GRUEZI_JAVA: join(folder, "java"),
    GRUEZI_FIRESTORE_CLASSPATH: "/sdk/emulator.jar",
  };

  spawnSync(SHIM, args, { env });

  return readFileSync(written, "utf8").trimEnd().split("\n");
}

it("the java shim reports Java 21 to firebase-tools", () => {
  const { stderr } = spawnSync(SHIM, ["-Duser.language=en", "-Dfile.encoding=UTF-8", "-version"], {
    encoding: "utf8",
  });

  expect(stderr).toContain('version "21.');
});

it("the java shim starts the Cloud SDK's emulator with the given flags, without properties and edition", () => {
  const given = [
    "-Dgoogle.cloud_firestore.debug_log_level=FINE",
    "-Duser.language=en",
    "-jar",
    "/suite/placeholder.jar",
    ...["--host", "127.0.0.1", "--port", "8080", "--database-edition", "standard"],
    ...["--rules", "/a folder/firestore.rules", "--single_project_mode", "true"],
  ];

  expect(argumentsPassedOn(given)).toEqual([
    ...["-cp", "/sdk/emulator.jar", "com.google.cloud.datastore.emulator.firestore.CloudFirestore"],
    ...["--host", "127.0.0.1", "--port", "8080"],
    ...["--rules", "/a folder/firestore.rules", "--single_project_mode", "true"],
  ]);
});
