import type { BoughtGift } from "@gruezi/contract/callables/buy-gift";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { swissNoon } from "#support/samples/current-plans.ts";
import { soon } from "#support/suite/soon.ts";
import { openInApp } from "#support/web/open-in-app.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const GIFT: BoughtGift = {
  tier: 2,
  months: 3,
  code: "AAAAA-BBBBB-CCCCC-DDDDD",
  state: "ready",
  boughtAt: swissNoon(2027, 1, 3),
  expiresAt: swissNoon(2030, 1, 3),
  returnableUntil: swissNoon(2027, 1, 18),
};

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
});

describe("the code of a bought gift in the app", () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, "share");
    localStorage.clear();
  });
  const give = (name: "share" | "clipboard", value: unknown) =>
    Object.defineProperty(navigator, name, { configurable: true, value });
  const openGift = async () => {
    backend.responses.getGift = [GIFT];
    await openInApp("/gift/cs_test_1");
    expect(await screen.findByText("AAAAA-BBBBB-CCCCC-DDDDD")).toBeVisible();
    await soon(() => expect(screen.queryByRole("button", { name: "Print" })).toBeNull());
  };

  it("is shared by the share sheet, which may be closed without an error", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
    give("share", share);
    await openGift();

    await userEvent.click(screen.getByRole("button", { name: "Share" }));

    const text = expect.stringContaining("Redeem AAAAA-BBBBB-CCCCC-DDDDD at ");
    expect(share).toHaveBeenCalledExactlyOnceWith({ text });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("can be copied by hand when the share sheet fails", async () => {
    give("share", () => Promise.reject(new DOMException("refused", "NotAllowedError")));
    await openGift();

    await userEvent.click(screen.getByRole("button", { name: "Share" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("Press and hold the code to copy it.");
  });

  it.each([
    ["copied", () => Promise.resolve(), "Copied."],
    ["copied by hand where the app refuses", () => Promise.reject(new Error("refused")), /Press and hold/],
  ])("is %s", async (_how, writeText, words) => {
    await openGift();
    give("clipboard", { writeText });

    await userEvent.click(screen.getByRole("button", { name: "Copy the code" }));

    expect(await screen.findByText(words)).toBeVisible();
  });
});
