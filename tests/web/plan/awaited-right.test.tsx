import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aPurchase } from "#support/samples/current-plans.ts";
import { anEntitlement } from "#support/samples/documents.ts";
import { openPage } from "#support/web/open-page.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
});

const SUCCESS = "/success/cs_test_1";
const PENDING = { outcome: "pending", tier: 0 } as const;
const GRANTED = { outcome: "granted", tier: 2 } as const;

const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const asked = () => backend.called.filter(({ name }) => name === "confirmStripeCheckout");

describe("access that was bought but is still pending", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

  it("is waited for, and shown as soon as it is granted", async () => {
    backend.responses.confirmStripeCheckout = [PENDING, GRANTED];
    await openPage(SUCCESS);
    await title("Almost there");
    backend.entitlement = anEntitlement(2, aPurchase());

    await seconds(1);

    expect(await title("You have VIP now")).toBeVisible();
    expect(asked()).toHaveLength(2);
  });

  it("is not shown from the stored entitlement while the server says that it is pending", async () => {
    backend.responses.confirmStripeCheckout = [PENDING];
    backend.entitlement = anEntitlement(2, aPurchase());
    await openPage(SUCCESS);
    await title("Almost there");

    await seconds(3);

    expect(await title("Almost there")).toBeVisible();
  });

  it("is given up after half a minute, with a button to check again and a contact", async () => {
    backend.responses.confirmStripeCheckout = [PENDING, GRANTED];
    await openPage(SUCCESS);
    await title("Almost there");

    await seconds(30);
    expect(await title("Almost there")).toBeVisible();
    await seconds(1);

    expect(await title("This takes longer than usual")).toBeVisible();
    expect(screen.getByRole("link", { name: "support@gruezi.example" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Check again" }));
    expect(await title("You have VIP now")).toBeVisible();
  });

  it("is waited for although a check fails", async () => {
    backend.responses.confirmStripeCheckout = [PENDING, { refused: "unavailable" }, GRANTED];
    backend.entitlement = anEntitlement(2, aPurchase());
    await openPage(SUCCESS);
    await title("Almost there");

    await seconds(1);
    expect(await title("Almost there")).toBeVisible();
    await seconds(1);

    expect(await title("You have VIP now")).toBeVisible();
  });

  it("is not requested while the page is hidden", async () => {
    backend.responses.confirmStripeCheckout = [PENDING, GRANTED];
    await openPage(SUCCESS);
    await title("Almost there");
    backend.entitlement = anEntitlement(2, aPurchase());
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");

    await seconds(60);
    expect(asked()).toHaveLength(1);
    visibility.mockReturnValue("visible");
    await seconds(1);

    expect(await title("You have VIP now")).toBeVisible();
  });

  it("is not waited for any more after the page was left", async () => {
    backend.responses.confirmStripeCheckout = [PENDING, GRANTED];
    const router = await openPage(SUCCESS);
    await title("Almost there");
    backend.entitlement = anEntitlement(2, aPurchase());

    await act(() => router.navigate("/"));
    await seconds(5);

    expect(asked()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
