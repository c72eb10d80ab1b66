import { defineSecret } from "firebase-functions/params";

export interface Config {
  enforceAppCheck: boolean;
  /** A folder, under the emulators; without one, media lies in the project's Cloud Storage bucket. */
  mediaRoot: string | undefined;
}

interface Environment {
  ENFORCE_APP_CHECK?: string | undefined;
  MEDIA_ROOT?: string | undefined;
}

const SWITCH_POSITIONS = new Map([
  ["true", true],
  ["false", false],
]);

/** Refuses to start on a wrong setting, and names all of them at once. */
export function parseConfig(env: Environment): Config {
  const faults: string[] = [];
  const enforceAppCheck = SWITCH_POSITIONS.get(env.ENFORCE_APP_CHECK ?? "true");
  if (enforceAppCheck === undefined) faults.push('ENFORCE_APP_CHECK must be "true" or "false"');
  const mediaRoot = env.MEDIA_ROOT;
  if (mediaRoot?.trim() === "") faults.push("MEDIA_ROOT must name a folder or be left out");

  if (faults.length > 0 || enforceAppCheck === undefined)
    throw new Error(`The settings of the functions are wrong: ${faults.join("; ")}.`);
  return { enforceAppCheck, mediaRoot };
}

export const config = parseConfig(process.env);

/** Its value exists only while a function that lists it runs, so it is read inside handlers. */
export const mediaSigningKey = defineSecret("MEDIA_SIGNING_KEY");

const SIGNING_KEY_MIN_CHARACTERS = 32;

export function requireMediaSigningKey(): string {
  const key = mediaSigningKey.value();
  if (key.length < SIGNING_KEY_MIN_CHARACTERS)
    throw new Error(`MEDIA_SIGNING_KEY must have at least ${SIGNING_KEY_MIN_CHARACTERS} characters.`);
  return key;
}
