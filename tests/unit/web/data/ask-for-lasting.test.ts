import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function askTwice(storage: object | undefined) {
  vi.stubGlobal("navigator", { storage });
  const { askForLasting } = await import("#web/data/device/ask-for-lasting.ts");
  await askForLasting();
  await askForLasting();
}

describe("storage that the browser clears last", () => {
  it("is requested once per page", async () => {
    const persist = vi.fn(async () => true);

    await askTwice({ persist, persisted: async () => false });

    expect(persist).toHaveBeenCalledOnce();
  });

  it("is not requested if it is granted, or unknown", async () => {
    const persist = vi.fn(async () => true);

    await askTwice({ persist, persisted: async () => true });
    await askTwice(undefined);

    expect(persist).not.toHaveBeenCalled();
  });

  it("stays as it was when the browser fails", async () => {
    const fails = async () => {
      throw new TypeError("Storage is not available in this context.");
    };

    await expect(askTwice({ persist: fails, persisted: async () => false })).resolves.toBeUndefined();
    vi.resetModules();
    await expect(askTwice({ persist: fails, persisted: fails })).resolves.toBeUndefined();
  });
});
