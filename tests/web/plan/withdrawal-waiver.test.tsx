import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

afterEach(closeSubscriptions);

const WAIVER = /you know that your right of withdrawal ends/;

describe("the waiver for content that is delivered at once", () => {
  it("is not shown by default", async () => {
    await openSubscriptions({ isSignedIn: false });
    await screen.findByText(/By subscribing you agree/);

    expect(screen.queryByText(WAIVER)).toBeNull();
  });

  it("is shown on the page of plans when the setting is on", async () => {
    vi.stubEnv("VITE_WITHDRAWAL_WAIVER", "on");
    await openSubscriptions({ isSignedIn: false });

    expect(await screen.findByText(WAIVER)).toBeVisible();
  });
});
