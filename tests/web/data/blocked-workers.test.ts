import { afterEach, expect, it, vi } from "vitest";
import { forgetCaches } from "#web/data/device/forget-caches.ts";
import { fetchWordsForLater } from "#web/data/functions/dictionary.ts";
import { findWorkers } from "#web/lib/service-workers.ts";

const asks = vi.fn();

afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
});

function workersAre(get: () => unknown): void {
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, get });
  vi.stubGlobal("fetch", asks);
}

const refuse = () => {
  throw new DOMException("The user has blocked storage.", "SecurityError");
};

it.each([
  ["has none", () => undefined],
  ["refuses even to be asked", refuse],
])("missing service workers cause no failure when a browser %s", async (_how, get) => {
  workersAre(get);

  expect(findWorkers()).toBeUndefined();
  fetchWordsForLater("/words.json");
  await forgetCaches();

  expect(asks).not.toHaveBeenCalled();
});

it("a browser that has service workers returns them", () => {
  const workers = { controller: null };
  workersAre(() => workers);

  expect(findWorkers()).toBe(workers);
});
