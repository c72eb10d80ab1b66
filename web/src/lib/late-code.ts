import { AppError } from "./app-error.ts";

type Load<Code> = () => Promise<Code>;

/** The timeout for requests that hang. Aborted requests and missing files fail sooner. */
const TIMEOUT_MILLISECONDS = 120_000;

/**
 * The delay of a failure that the browser reports. Browsers abort requests when a page is left, and a reload
 * before the delay would stop the navigation.
 */
const LEAVING_MILLISECONDS = 3_000;

/** Loads code with a timeout, for callers that need no reload of the page after a failure. */
export const loadInTime = <Code>(load: Load<Code>): Promise<Code> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, TIMEOUT_MILLISECONDS, new Error("It did not come in time."));
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, (cause) => setTimeout(reject, LEAVING_MILLISECONDS, cause));
  });

/** Loads code in advance. Ignores a failure, which shows again where the code is needed. */
export function preload<Code>(load: Load<Code>): void {
  load().catch(() => undefined);
}

/**
 * Loads code with a timeout. Reloads the page once if a deployment has replaced the code.
 * @throws AppError "offline", or "outdated" also when the page is being reloaded
 */
export async function loadLate<Code>(load: Load<Code>): Promise<Code> {
  try {
    return await loadInTime(load);
  } catch (cause) {
    if (!(await isConnected())) throw new AppError("offline", { cause });
    if (mayReload(() => sessionStorage, Date.now())) location.reload();
    throw new AppError("outdated", { cause });
  }
}

/**
 * Resolves to whether the network works, since browsers report missing code and a missing network alike.
 * Sends HEAD, which no cache answers.
 */
const isConnected = (): Promise<boolean> =>
  fetch(location.href, { method: "HEAD" }).then(
    () => true,
    () => false,
  );

const KEY = "gruezi.reloaded-at";
const LOOP_GUARD_MILLISECONDS = 60_000;

/**
 * Returns whether the page may be reloaded. A second failure within a minute has another cause than a
 * deployment.
 */
export function mayReload(findStorage: () => Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  try {
    const storage = findStorage();
    if (now - Number(storage.getItem(KEY)) < LOOP_GUARD_MILLISECONDS) return false;
    storage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without storage, a reload loop would go unnoticed.
    return false;
  }
}
