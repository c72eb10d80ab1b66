import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gruezi-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function putProgram(file: string, script: string): void {
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

export function putJava(folder: string, version: string): void {
  putProgram(join(folder, "java"), `echo 'openjdk version "${version}" 2025-04-15' >&2`);
}

/** Puts a Cloud SDK there, with a link to `gcloud` as package managers install it. */
export function putCloudSdk(folder: string, { hasEmulator }: { hasEmulator: boolean }): string {
  const sdk = join(folder, "google-cloud-sdk");
  const component = join(sdk, "platform/cloud-firestore-emulator");
  const jar = join(component, "cloud-firestore-emulator.jar");
  mkdirSync(join(sdk, "bin"), { recursive: true });
  mkdirSync(component, { recursive: true });
  putProgram(join(sdk, "bin/gcloud"), "exit 0");
  symlinkSync(join(sdk, "bin/gcloud"), join(folder, "gcloud"));
  if (hasEmulator) writeFileSync(jar, "");
  return jar;
}
