import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const SCRIPT = new URL("../prerender/first-paint.js", import.meta.url);
const HOSTING = new URL("../../firebase.json", import.meta.url);
const COMMENT = /^\s*\/\/.*\n/gm;

/**
 * The script as the page holds it. The content policy lets it run by its hash; the page's code is started by it, so a
 * build that the policy would refuse is no build.
 */
export function firstPaintScript(): string {
  const script = readFileSync(SCRIPT, "utf8").replaceAll(COMMENT, "").trim();
  const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  if (!readFileSync(HOSTING, "utf8").includes(hash))
    throw new Error(`first-paint.js was changed: put ${hash} into the script-src of firebase.json.`);
  return script;
}
