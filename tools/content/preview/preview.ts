import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { Misuse } from "../../command/command-line.ts";
import type { LessonPlace } from "../lesson-place.ts";
import { WORDS_FILE } from "../read/words.ts";
import { previewPage } from "./preview-page.ts";
import { readPreviewedLesson } from "./previewed-lesson.ts";
import { listen, startStandIn } from "./stand-in.ts";

const REPOSITORY = join(import.meta.dirname, "../../..");
const HOST = "127.0.0.1";
/** Ports that differ from those of `npm start`, so that both can run. */
const PORTS = { page: 5190, web: 5191 };
/** The debounce delay in milliseconds, since an editor saves in several steps. */
const SETTLED_AFTER = 200;

/** Serves a lesson until Ctrl-C. Resolves to its address. */
export async function preview(place: LessonPlace): Promise<string> {
  let lesson = readPreviewedLesson(place);
  const page = previewPage(place.docId, `http://${HOST}:${PORTS.web}`);
  const standIn = startStandIn({ page, root: place.root, lesson: () => lesson });
  await listen(standIn.server, PORTS.page).catch((cause) => {
    throw new Misuse(`Port ${PORTS.page} is in use: is a preview running already?`, { cause });
  });
  startWeb(`http://${HOST}:${PORTS.page}`);
  watchFiles(place, () => {
    lesson = readPreviewedLesson(place);
    standIn.tellOfChange();
  });
  return `http://${HOST}:${PORTS.page}`;
}

function startWeb(standInUrl: string): void {
  const vite = join(REPOSITORY, "node_modules/.bin/vite");
  const child = spawn(process.execPath, [vite], {
    cwd: join(REPOSITORY, "web"),
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      GRUEZI_PORT_WEB: String(PORTS.web),
      GRUEZI_PROXY_TARGET: standInUrl,
      VITE_EMULATORS: JSON.stringify({ auth: standInUrl, firestore: new URL(standInUrl).host }),
    },
  });
  child.on("exit", (code) => process.exit(code ?? 0));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
}

function watchFiles({ root, path }: LessonPlace, onChange: () => void): void {
  let settling: NodeJS.Timeout | undefined;
  const noteChange = () => {
    clearTimeout(settling);
    settling = setTimeout(onChange, SETTLED_AFTER);
  };
  watch(path, { recursive: true }, noteChange);
  watch(root, (_event, name) => {
    if (name === WORDS_FILE) noteChange();
  });
}
