import { execFile } from "node:child_process";
import { accessSync, constants, existsSync, realpathSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

const JAVA_FOR_FIREBASE_TOOLS = 21;
const JAVA_FOR_CLOUD_SDK = 11;
/** The path relative to `<sdk>/bin/gcloud`. */
const CLOUD_SDK_JAR = "../platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";
const SHIM_FOLDER = join(import.meta.dirname, "../../java-shim");

export type Firestore = { from: "firebase-tools" } | { from: "cloud-sdk"; java: string; jar: string };

/** Returns the installed Firestore emulator. Throws a sentence that names both ways to install one. */
export async function requireFirestore(path: string): Promise<Firestore> {
  const java = findOnPath("java", path);
  const version = java ? await findJavaVersion(java) : undefined;
  if (java && version && version >= JAVA_FOR_FIREBASE_TOOLS) return { from: "firebase-tools" };

  const jar = findCloudSdkJar(path);
  if (java && version && version >= JAVA_FOR_CLOUD_SDK && jar) return { from: "cloud-sdk", java, jar };

  throw new Error(toAdvice(version, jar));
}

function toAdvice(version: number | undefined, jar: string | undefined): string {
  const here = `${version ? `Java ${version}` : "no Java"} and ${jar ? "the" : "no"} Cloud SDK Firestore emulator`;
  return (
    `No Firestore emulator (found ${here}): install Java ${JAVA_FOR_FIREBASE_TOOLS} or newer, ` +
    `with which firebase-tools brings its own, or Java ${JAVA_FOR_CLOUD_SDK} or newer and the Cloud SDK's emulator ` +
    "(gcloud components install cloud-firestore-emulator, on Debian apt-get install google-cloud-cli-firestore-emulator)."
  );
}

function findOnPath(program: string, path: string): string | undefined {
  const places = path.split(delimiter).filter((folder) => folder !== "");
  return places.map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Resolves to the major version. `undefined` if `java` fails, as does macOS's placeholder. */
async function findJavaVersion(java: string): Promise<number | undefined> {
  try {
    const { stderr } = await promisify(execFile)(java, ["-version"]);
    const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(stderr) ?? [];
    return Number(first === "1" ? second : first) || undefined;
  } catch {
    return undefined;
  }
}

function findCloudSdkJar(path: string): string | undefined {
  const gcloud = findOnPath("gcloud", path);
  if (!gcloud) return;
  const jar = join(dirname(realpathSync(gcloud)), CLOUD_SDK_JAR);
  return existsSync(jar) ? jar : undefined;
}

/** Returns the environment of the emulator, and writes a placeholder jar into `folder`. */
export function firestoreEnvironment(firestore: Firestore, folder: string, path: string): NodeJS.ProcessEnv {
  if (firestore.from === "firebase-tools") return {};
  const placeholder = join(folder, "cloud-firestore-emulator.jar");
  writeFileSync(placeholder, "");
  return {
    PATH: `${SHIM_FOLDER}${delimiter}${path}`,
    GRUEZI_JAVA: firestore.java,
    GRUEZI_FIRESTORE_CLASSPATH: firestore.jar,
    FIRESTORE_EMULATOR_BINARY_PATH: placeholder,
  };
}
