import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const SCRIPT = new URL("../prerender/first-paint.js", import.meta.url);
const HOSTING = new URL("../../firebase.json", import.meta.url);
const COMMENT = /^\s*\/\/.*\n/gm;

/**
 * Returns the script without its comments.
 * @throws Error where the content policy lacks the script's hash: browsers would refuse the script
 */
export function firstPaintScript(): string {
  const script = readFileSync(SCRIPT, "utf8").replaceAll(COMMENT, "").trim();
  const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  if (!readFileSync(HOSTING, "utf8").includes(hash))
    throw new Error(`first-paint.js was changed: put ${hash} into the script-src of firebase.json.`);
  return script;
}
