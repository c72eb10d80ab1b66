import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findWebKit, SCREEN, WEBKIT_DRIVER } from "#emulators/setup/engines.ts";
import type { Engine, InPage } from "./engine.ts";

/** The name of an element in an answer: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Starts WebKitGTK's small browser on its own virtual screen and drives it by WebDriver. */
export async function openWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), "gruezi-webkit-"));
  const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", "1300x900x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await displayOf(screen);
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      // Its sandbox does not run as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: "ignore",
  });
  const stop = async () => {
    driver.kill();
    screen.kill();
    await Promise.all([ended(driver), ended(screen)]);
    await rm(home, { recursive: true, force: true });
  };
  try {
    return await startSession(`http://127.0.0.1:${port}`, stop);
  } catch (fault) {
    await stop();
    throw fault;
  }
}

async function startSession(address: string, stop: () => Promise<void>): Promise<Engine> {
  const options = { binary: findWebKit(), args: ["--automation"] };
  await answers(address);
  const { sessionId } = await send<{ sessionId: string }>(`${address}/session`, {
    // With "eager" a request between DOMContentLoaded and `load` would wait for a DOMContentLoaded that has
    // already been, until the driver gives up after five minutes (waitForNavigationToCompleteOnPage in
    // WebKit's WebAutomationSession.cpp).
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options, pageLoadStrategy: "normal" } },
  });
  const session = `${address}/session/${sessionId}`;
  const run = <Result>(look: InPage<unknown>, args: readonly unknown[]) =>
    send<Result>(`${session}/execute/sync`, { script: `return (${look})(...arguments)`, args });

  return {
    name: "WebKitGTK",
    open: (url) => send(`${session}/url`, { url }),
    async press(find, ...args) {
      const found = await run<Record<string, string> | null>(find, args);
      if (found === null) return false;
      await send(`${session}/element/${found[ELEMENT]}/click`, {});
      return true;
    },
    async type(text) {
      const focused = await run<Record<string, string>>(() => document.activeElement, []);
      await send(`${session}/element/${focused[ELEMENT]}/value`, { text });
    },
    read: (look, ...args) => run(look, args),
    async screenshot(file) {
      const response = await fetch(`${session}/screenshot`);
      const { value } = (await response.json()) as { value: string };
      await writeFile(file, Buffer.from(value, "base64"));
    },
    async close() {
      await fetch(session, { method: "DELETE" });
      await stop();
    },
  };
}

/** A hanging browser is reported with its last request; loading a page on a busy machine takes less. */
const ANSWER_MILLISECONDS = 60_000;

async function send<Value>(url: string, body: object): Promise<Value> {
  const text = JSON.stringify(body);
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: text,
    signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
  }).catch((cause) => {
    throw new Error(`WebKit does not answer to ${text.slice(0, 200)}`, { cause });
  });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebKit: ${value.error}, ${value.message}`);
  return value;
}

/** Reads to the end of the line, since closing the pipe right after the number would end the screen. */
async function displayOf({ stdio }: ChildProcess): Promise<string> {
  let written = "";
  for await (const chunk of stdio[3] as NodeJS.ReadableStream) {
    written += chunk;
    if (written.endsWith("\n")) return written.trim();
  }
  throw new Error("The screen did not start.");
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once("exit", () => resolve()));

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (typeof address === "object" && address ? resolve(address.port) : reject()));
    });
  });
}

const START_MILLISECONDS = 15_000;

async function answers(address: string): Promise<void> {
  const until = Date.now() + START_MILLISECONDS;
  for (;;) {
    const isUp = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > until) throw new Error("WebKit's driver did not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
