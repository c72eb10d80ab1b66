import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aGivenConsent, storedConsents } from "#support/samples/consents.ts";
import { soon } from "#support/suite/soon.ts";
import { openGatedPage } from "#support/web/gated-page.tsx";
import { expectFailures } from "#support/web/logged-failures.ts";
import {
  freshBackend,
  logInAnna,
  logOutAnna,
  startWebBackend,
  type WebBackend,
} from "#support/web/web-backend.ts";

const LESSON = "/videos/am-bahnhof?from=start";
const CHECK_DELAY_MILLISECONDS = 2_000;

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });

const firestoreGoesDown = () => {
  backend.firestoreFault = 503;
  expectFailures("consents failed: unavailable");
};

const firestoreComesBack = () => {
  backend.firestoreFault = null;
};

const whenConsentsAreRead = () => soon(() => expect(backend.documentsRead).toEqual(["Users/anna"]));

const waitForCheck = async () => {
  await whenConsentsAreRead();
  await act(() => vi.advanceTimersByTimeAsync(CHECK_DELAY_MILLISECONDS));
};

describe("after log-in a learner whose consents are missing", () => {
  it("is redirected to give them, and can return afterwards", async () => {
    const { router } = await openGatedPage(LESSON);

    await waitForCheck();

    expect(await screen.findByRole("heading", { level: 1, name: "Before you go on" })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: "/collect-consents", state: { from: LESSON } });
    expect(backend.documentsRead).toEqual(["Users/anna"]);
  });

  it("is not redirected before the check", async () => {
    const { router } = await openGatedPage("/");

    await whenConsentsAreRead();
    await act(() => vi.advanceTimersByTimeAsync(CHECK_DELAY_MILLISECONDS / 2));

    expect(router.state.location.pathname).toBe("/");
  });

  it.each(["/privacy-policy", "/terms-and-conditions"])("may read %s first", async (address) => {
    const { router } = await openGatedPage(address);

    await waitForCheck();
    expect(router.state.location.pathname).toBe(address);
    await act(() => router.navigate("/"));

    expect(await screen.findByRole("heading", { level: 1, name: "Before you go on" })).toBeVisible();
  });

  it("is not redirected when they do not load, and the failure is logged", async () => {
    firestoreGoesDown();

    const { router } = await openGatedPage("/");

    await soon(() => expect(console.error).toHaveBeenCalledOnce());
    await act(() => vi.advanceTimersByTimeAsync(CHECK_DELAY_MILLISECONDS));
    expect(router.state.location.pathname).toBe("/");
  });
});

describe("a learner who has given consents", () => {
  it("notices nothing of the check", async () => {
    backend.consents = storedConsents();

    const { router } = await openGatedPage("/");
    await waitForCheck();

    expect(router.state.location.pathname).toBe("/");
  });

  it("is asked again after the terms have changed, with the earlier answers", async () => {
    backend.consents = storedConsents({ PPandTandCConsent: aGivenConsent({ Version: "2025-01" }) });
    await openGatedPage("/");

    await waitForCheck();

    expect(await screen.findByRole("heading", { level: 1, name: "Our terms have changed" })).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /I agree/ })).not.toBeChecked();
    expect(screen.getByRole("checkbox", { name: /Remind me/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /news and offers/ })).not.toBeChecked();
  });

  it("who opens the page that asks for them is sent home", async () => {
    backend.consents = storedConsents();

    const { router } = await openGatedPage("/collect-consents");

    await soon(() => expect(router.state.location.pathname).toBe("/"));
  });

  it("is not redirected by a late response to an earlier session", async () => {
    const late = Promise.withResolvers<void>();
    backend.firestoreDelay = late.promise;
    const { router } = await openGatedPage("/");
    await whenConsentsAreRead();
    backend.firestoreDelay = null;
    backend.consents = storedConsents();

    await act(logOutAnna);
    await act(logInAnna);
    await soon(() => expect(backend.documentsRead).toEqual(["Users/anna", "Users/anna"]));
    await act(async () => late.resolve());
    await act(() => vi.advanceTimersByTimeAsync(CHECK_DELAY_MILLISECONDS));

    expect(router.state.location.pathname).toBe("/");
  });

  it("who logs out while they are read causes no logged failure", async () => {
    const late = Promise.withResolvers<void>();
    backend.firestoreDelay = late.promise;
    backend.firestoreFault = 403;
    await openGatedPage("/");
    await whenConsentsAreRead();
    backend.firestoreDelay = null;
    backend.firestoreFault = null;

    await act(logOutAnna);
    await act(async () => late.resolve());
    await act(logInAnna);

    await soon(() => expect(backend.documentsRead).toEqual(["Users/anna", "Users/anna"]));
  });

  it("at sign-up is not asked when they are stored after the read", async () => {
    const { uploadConsentsAtom } = await import("#web/data/firestore/own-consents.ts");
    const { router, store } = await openGatedPage("/");
    await whenConsentsAreRead();

    await act(() => store.set(uploadConsentsAtom, "anna", { PPandTandCConsent: true }));
    await act(() => vi.advanceTimersByTimeAsync(CHECK_DELAY_MILLISECONDS));

    expect(router.state.location.pathname).toBe("/");
  });
});

describe("on the sign-in screens", () => {
  it("a learner is not redirected during sign-up", async () => {
    const { router } = await openGatedPage("/sign-in-up");

    await waitForCheck();

    expect(router.state.location.pathname).toBe("/sign-in-up");
  });

  it("a learner is redirected only after the sign-up flow that covers a page", async () => {
    const { startSignUpFlowAtom, completeSignUpFlowAtom } = await import("#web/data/auth/sign-up-flow.ts");
    const { router, store } = await openGatedPage("/subscriptions");
    act(() => store.set(startSignUpFlowAtom, () => undefined));

    await waitForCheck();
    expect(router.state.location.pathname).toBe("/subscriptions");
    act(() => store.set(completeSignUpFlowAtom));

    expect(router.state.location.pathname).toBe("/collect-consents");
  });
});

describe("giving consents", () => {
  it("without the terms is refused, and the terms are marked as invalid", async () => {
    await openGatedPage("/collect-consents");

    await user.click(await screen.findByRole("button", { name: "Go on" }));

    expect(await screen.findByRole("dialog", { name: "Agree" })).toHaveTextContent(
      "Please agree to the Privacy Policy and Terms and Conditions to go on.",
    );
    expect(screen.getByRole("checkbox", { name: /I agree/ })).toBeInvalid();
    expect(backend.written).toEqual([]);
  });

  it("stores them and returns to where the learner was", async () => {
    const { router } = await openGatedPage(LESSON);
    await waitForCheck();
    await user.click(await screen.findByRole("checkbox", { name: /I agree/ }));
    await user.click(screen.getByRole("checkbox", { name: /news and offers/ }));

    await user.click(screen.getByRole("button", { name: "Go on" }));

    await soon(() => expect(router.state.location.pathname).toBe("/videos/am-bahnhof"));
    expect(router.state.location.search).toBe("?from=start");
    expect(backend.written).toMatchObject([
      {
        update: {
          name: expect.stringMatching(/Users\/anna$/),
          fields: {
            DocID: { stringValue: "anna" },
            PPandTandCConsent: { mapValue: { fields: { didUserAgree: { booleanValue: true } } } },
            RemindersConsent: { mapValue: { fields: { didUserAgree: { booleanValue: false } } } },
            MarketingConsent: { mapValue: { fields: { didUserAgree: { booleanValue: true } } } },
          },
        },
      },
    ]);
    expect(backend.documentsRead).toEqual(["Users/anna"]);
  });

  it("shows a failure to store them, and can be tried again", async () => {
    const { router } = await openGatedPage("/collect-consents");
    await user.click(await screen.findByRole("checkbox", { name: /I agree/ }));
    firestoreGoesDown();

    await user.click(screen.getByRole("button", { name: "Go on" }));
    expect(await screen.findByRole("dialog", { name: "Oops." })).toHaveTextContent(
      "Our servers do not answer right now.",
    );
    await user.click(screen.getByRole("button", { name: "OK" }));
    firestoreComesBack();
    await user.click(screen.getByRole("button", { name: "Go on" }));

    await soon(() => expect(router.state.location.pathname).toBe("/"));
  });

  it("can be tried again when earlier consents did not load", async () => {
    firestoreGoesDown();
    await openGatedPage("/collect-consents");
    const retry = await screen.findByRole("button", { name: "Try again" });
    firestoreComesBack();

    await user.click(retry);

    expect(await screen.findByRole("button", { name: "Go on" })).toBeVisible();
  });
});
