import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";
import { PAYMENT_SCRIPT } from "#web/data/payment-script.ts";

const KEY = "pk_test_gruezi";
/** It is longer than the delay after the first press, since there is no idle callback. */
const USED_MILLISECONDS = 3_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  vi.stubEnv("VITE_STRIPE_KEY", KEY);
});
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await closeSubscriptions();
  for (const script of scripts()) script.remove();
});

const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
const scripts = () => [...document.scripts].filter(({ src }) => src.includes("stripe"));
function useThePage() {
  dispatchEvent(new Event("pointermove"));
  return act(() => vi.advanceTimersByTimeAsync(USED_MILLISECONDS));
}
const tryOut = async () =>
  within(await screen.findByRole("article", { name: "VIP" })).findByRole("button", { name: "TRY OUT" });

async function scriptThatCame() {
  await soon(() => expect(scripts()).toHaveLength(1));
  const [script] = scripts();
  if (!script) throw new Error("There is no script of Stripe's.");
  return script;
}

describe("the payment provider's script", () => {
  it("is not requested when no public key is set", async () => {
    vi.stubEnv("VITE_STRIPE_KEY", "");
    await openSubscriptions({ isSignedIn: false });

    await user.click(await tryOut());
    await useThePage();

    expect(scripts()).toEqual([]);
  });

  it("loads from its own address when the page is used, and gets the key", async () => {
    const initialise = vi.fn();
    vi.stubGlobal("Stripe", initialise);
    await openSubscriptions({ isSignedIn: false });
    expect(scripts()).toEqual([]);

    await useThePage();
    const script = await scriptThatCame();
    script.dispatchEvent(new Event("load"));

    expect(script.src).toBe(PAYMENT_SCRIPT);
    expect(script.async).toBe(true);
    expect(initialise).toHaveBeenCalledExactlyOnceWith(KEY);
  });

  it("loads at once when a plan is touched, and only once", async () => {
    await openSubscriptions({ isSignedIn: false });

    await user.pointer({ keys: "[MouseLeft>]", target: await tryOut() });
    await scriptThatCame();
    await useThePage();

    expect(scripts()).toHaveLength(1);
  });

  it("loads at once when a plan gets the focus", async () => {
    await openSubscriptions({ isSignedIn: false });

    (await tryOut()).focus();

    expect(await scriptThatCame()).toBeInTheDocument();
  });

  it("causes no failure when it is blocked", async () => {
    await openSubscriptions({ isSignedIn: false });
    await useThePage();

    (await scriptThatCame()).dispatchEvent(new Event("error"));
    await user.click(await tryOut());

    expect(scripts()).toEqual([]);
    expect(await screen.findByRole("button", { name: "SIGN UP" })).toBeVisible();
  });

  it.each([
    ["refuses the key", () => vi.fn().mockThrow(new Error("IntegrationError"))],
    ["leaves nothing behind", () => undefined],
  ])("causes no failure when it %s", async (_how, stripe) => {
    vi.stubGlobal("Stripe", stripe());
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    await openSubscriptions({ isSignedIn: false });
    await useThePage();

    (await scriptThatCame()).dispatchEvent(new Event("load"));

    expect(await tryOut()).toBeEnabled();
  });

  it("is not requested in the app", async () => {
    await openSubscriptions({ platform: "ios", isSignedIn: false });

    (await tryOut()).focus();
    await useThePage();

    expect(scripts()).toEqual([]);
  });
});
