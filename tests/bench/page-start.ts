import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { PROJECT_ID } from "#emulators/suite/firebase-tools.ts";
import { median } from "./paint/median.ts";

/** Times in milliseconds, and ratios to an empty Node process. */
export interface PageStart {
  emptyMs: number;
  /** Time from the start of the process to its first page. */
  firstMs: number;
  firstRatio: number;
  /** Time of another lesson in the same process. */
  drawnMs: number;
  drawnRatio: number;
  /** Time of the same page within a minute. */
  cachedMs: number;
}

interface DeployedPages {
  firestoreHost: string;
  /** The bundle for pages that the web app built. */
  pageBundle: string;
}

const ROUNDS = 7;
const FIRST = "/videos/gruezi-mitenand";
const NEXT = "/videos/wie-gaats";

const functionsFolder = join(REPOSITORY, "functions");

/** JavaScript, because deployed functions strip no types. */
const EMPTY = "console.log(JSON.stringify(performance.now()));";

/** Runs the page behind the server of Google's framework. */
const SERVING = `
  import { get } from "node:http";
  import express from "express";
  const { page } = await import(process.argv[1]);
  const server = express().use(page).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const ask = (path) => new Promise((resolve, reject) => {
    get({ port: server.address().port, path, agent: false }, (answer) => {
      const isDrawn = answer.statusCode === 200 && answer.headers["cache-control"] !== "no-store";
      answer.resume().once("end", () => isDrawn ? resolve() : reject(new Error(path + " was not drawn.")));
    }).once("error", reject);
  });
  const time = async (path) => {
    const begun = performance.now();
    await ask(path);
    return performance.now() - begun;
  };
  await ask(${JSON.stringify(FIRST)});
  const firstMs = performance.now();
  const drawnMs = await time(${JSON.stringify(NEXT)});
  const cachedMs = await time(${JSON.stringify(NEXT)});
  console.log(JSON.stringify({ firstMs, drawnMs, cachedMs }));
  process.exit();`;

const readSettings = (file: string) => parseEnv(readFileSync(join(functionsFolder, file), "utf8"));

const settingsOf = ({ firestoreHost, pageBundle }: DeployedPages): NodeJS.ProcessEnv => ({
  ...process.env,
  ...readSettings(`.env.${PROJECT_ID}`),
  ...readSettings(".secret.local"),
  FIRESTORE_EMULATOR_HOST: firestoreHost,
  GCLOUD_PROJECT: PROJECT_ID,
  FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID }),
  PAGE_BUNDLE: pageBundle,
});

async function run(code: string, env: NodeJS.ProcessEnv) {
  const args = ["--input-type=module", "--eval", code, join(functionsFolder, "dist/index.js")];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: functionsFolder, env });
  return JSON.parse(stdout);
}

/** Measures the start of pages. Needs built functions. */
export async function measurePageStart(pages: DeployedPages): Promise<PageStart> {
  const env = settingsOf(pages);
  const rounds: { emptyMs: number; firstMs: number; drawnMs: number; cachedMs: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    rounds.push({ emptyMs: await run(EMPTY, env), ...(await run(SERVING, env)) });
  // Leaves out the warm-up.
  const medianOf = (figure: keyof (typeof rounds)[number]) =>
    median(rounds.slice(1).map((one) => one[figure]));
  const [emptyMs, firstMs, drawnMs] = [medianOf("emptyMs"), medianOf("firstMs"), medianOf("drawnMs")];
  return {
    emptyMs,
    firstMs,
    firstRatio: firstMs / emptyMs,
    drawnMs,
    drawnRatio: drawnMs / emptyMs,
    cachedMs: medianOf("cachedMs"),
  };
}
