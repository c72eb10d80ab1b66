import { REMINDER_KIND_IDS } from "@gruezi/contract/reminder-kinds";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aGivenConsent, storedConsents } from "#support/samples/consents.ts";
import { soon } from "#support/suite/soon.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import { openPage } from "#support/web/open-page.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(async () => {
  backend = freshBackend();
  backend.responses = { getCurrentSubscriptions: [{}] };
  backend.consents = storedConsents();
  await logInAnna();
  backend.identityCalls = [];
});

const details = () => screen.findByRole("region", { name: "Your details" });
const openForm = async (what: string) =>
  userEvent.click(await screen.findByRole("button", { name: `Change ${what}` }));
const told = (name: string) => backend.identityCalls.filter((call) => call.name === name);

describe("changing the name", () => {
  it("shows the new one at once, and renews the token that comments are checked against", async () => {
    await openPage("/my-account");
    await openForm("name");
    expect(screen.getByLabelText("Username")).toHaveFocus();

    await userEvent.clear(screen.getByLabelText("Username"));
    await userEvent.type(screen.getByLabelText("Username"), " Anna Müller {Enter}");

    expect(await within(await details()).findByText("Anna Müller")).toBeVisible();
    expect(screen.getByText(/Your new comments carry this name/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Change name" })).toHaveFocus();
    expect(told("update")).toMatchObject([{ request: { displayName: "Anna Müller" } }]);
    expect(localStorage.getItem("gruezi.signed-in")).toBe(JSON.stringify("Anna Müller"));
    expect(told("token")).toHaveLength(1);
  });

  it("can be cancelled", async () => {
    await openPage("/my-account");
    await openForm("name");

    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));

    expect(within(await details()).getByText("Anna Meier")).toBeVisible();
    expect(backend.identityCalls).toEqual([]);
  });

  it("that fails keeps what was typed and says why", async () => {
    backend.identityFaults = { update: ["TOO_MANY_ATTEMPTS_TRY_LATER"] };
    await openPage("/my-account");
    await openForm("name");

    await userEvent.type(screen.getByLabelText("Username"), " B.{Enter}");

    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^Too many attempts\. .*Firebase: Error \(auth\/too-many-requests\)\.$/,
    );
    expect(screen.getByLabelText("Username")).toHaveValue("Anna Meier B.");
  });
});

describe("changing the email address", () => {
  it("writes to the new address and says what to do; the old one stays until then", async () => {
    await openPage("/my-account");
    await openForm("email");

    await userEvent.type(screen.getByLabelText("New email"), "anna@neu.example{Enter}");

    expect(await screen.findByText(/We wrote to anna@neu.example. Open the link/)).toBeVisible();
    expect(screen.getByText("anna@gruezi.example")).toBeVisible();
    expect(told("sendOobCode")).toMatchObject([
      {
        request: {
          requestType: "VERIFY_AND_CHANGE_EMAIL",
          newEmail: "anna@neu.example",
          continueUrl: `${location.origin}/my-account`,
        },
      },
    ]);
  });

  it("asks for the password first when the log-in is too old", async () => {
    backend.identityFaults = { sendOobCode: ["CREDENTIAL_TOO_OLD_LOGIN_AGAIN"] };
    await openPage("/my-account");
    await openForm("email");
    expect(screen.queryByLabelText("Your password")).toBeNull();
    await userEvent.type(screen.getByLabelText("New email"), "anna@neu.example{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("Please enter your password again.");

    expect(screen.getByLabelText("Your password")).toHaveFocus();
    await userEvent.type(screen.getByLabelText("Your password"), "a password{Enter}");

    expect(await screen.findByText(/We wrote to anna@neu.example/)).toBeVisible();
    expect(told("signInWithPassword")).toMatchObject([
      { request: { email: "anna@gruezi.example", password: "a password" } },
    ]);
  });

  it("to the address of another account is refused", async () => {
    backend.identityFaults = { sendOobCode: ["EMAIL_EXISTS"] };
    await openPage("/my-account");
    await openForm("email");

    await userEvent.type(screen.getByLabelText("New email"), "beat@gruezi.example{Enter}");

    expect(await screen.findByRole("alert")).toHaveTextContent(
      "There is already an account with this email address.",
    );
  });
});

describe("changing the password", () => {
  const fillPasswords = async () => {
    await openForm("password");
    await userEvent.type(screen.getByLabelText("Current password"), "a password");
    await userEvent.type(screen.getByLabelText("New password"), "chuchichäschtli{Enter}");
  };

  it("checks the present one and sets the new one", async () => {
    await openPage("/my-account");

    await fillPasswords();

    expect(await screen.findByText("Your password was changed.")).toBeVisible();
    expect(told("signInWithPassword")).toMatchObject([{ request: { password: "a password" } }]);
    expect(told("update")).toMatchObject([{ request: { password: "chuchichäschtli" } }]);
  });

  it("is refused with a wrong one, and changes nothing", async () => {
    backend.identityFaults = { signInWithPassword: ["INVALID_LOGIN_CREDENTIALS"] };
    await openPage("/my-account");

    await fillPasswords();

    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This is not your password.Firebase: Error (auth/invalid-credential).",
    );
    expect(told("update")).toEqual([]);
  });

  it("is refused when the new one is too short", async () => {
    backend.identityFaults = { update: ["WEAK_PASSWORD : Password should be at least 6 characters"] };
    await openPage("/my-account");

    await fillPasswords();

    expect(await screen.findByRole("alert")).toHaveTextContent("Use at least six characters.");
  });
});

describe("a learner who logs in with Google", () => {
  it("can change only the name in the account", async () => {
    backend.signInMethod = "google.com";
    await logInAnna();

    await openPage("/my-account");

    expect(await screen.findByText(/You log in with Google or Apple./)).toBeVisible();
    expect(screen.getByRole("button", { name: "Change name" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Change email" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Change password" })).toBeNull();
  });
});

describe("a learner's consents", () => {
  const reminders = () => screen.findByRole("switch", { name: "Remind me of lessons by email." });

  it("are shown in the account with their dates, and the terms cannot be taken back", async () => {
    await openPage("/my-account");

    expect(await reminders()).toBeChecked();
    expect(screen.getByRole("switch", { name: "Send me news and offers by email." })).not.toBeChecked();
    expect(screen.getAllByRole("switch")).toHaveLength(2 + REMINDER_KIND_IDS.length);
    expect(screen.getByText("Agreed on 3 March 2026. There is no account without it.")).toBeVisible();
    expect(screen.getByText("Not agreed, as of 3 March 2026.")).toBeVisible();
  });

  it("can be taken back one by one", async () => {
    await openPage("/my-account");

    await userEvent.click(await reminders());

    await soon(() => expect(screen.getAllByText(/^Not agreed, as of/)).toHaveLength(2));
    expect(await reminders()).not.toBeChecked();
    expect(backend.written).toMatchObject([
      {
        update: {
          fields: { RemindersConsent: { mapValue: { fields: { didUserAgree: { booleanValue: false } } } } },
        },
        updateMask: {
          fieldPaths: ["DocID", "RemindersConsent.Version", "RemindersConsent.didUserAgree"],
        },
        updateTransforms: [{ fieldPath: "RemindersConsent.Date", setToServerValue: "REQUEST_TIME" }],
      },
    ]);
  });

  it("let each kind of reminder be stopped and started by itself", async () => {
    backend.consents = { ...storedConsents(), StoppedReminders: ["lessons", "gossip"] };
    await openPage("/my-account");
    const ofItems = await screen.findByRole("switch", { name: "About what there is to remember." });
    const ofLessons = screen.getByRole("switch", { name: "About live and private lessons." });
    expect([ofItems.ariaChecked, ofLessons.ariaChecked]).toEqual(["true", "false"]);

    await userEvent.click(ofItems);
    await soon(() => expect(ofItems).not.toBeChecked());
    await userEvent.click(ofLessons);
    await soon(() => expect(ofLessons).toBeChecked());

    const field = { fieldPath: "StoppedReminders" };
    expect(backend.written).toMatchObject([
      { updateTransforms: [{ ...field, appendMissingElements: { values: [{ stringValue: "items" }] } }] },
      { updateTransforms: [{ ...field, removeAllFromArray: { values: [{ stringValue: "lessons" }] } }] },
    ]);
    expect(await reminders()).toBeChecked();
  });

  it("offer no kinds of reminders when no reminders are wanted", async () => {
    backend.consents = storedConsents({ RemindersConsent: aGivenConsent({ didUserAgree: false }) });
    await openPage("/my-account");

    expect(await reminders()).not.toBeChecked();
    expect(screen.queryByRole("heading", { name: "Which reminders" })).toBeNull();
  });

  it("keep a kind of reminder when its stop was not saved", async () => {
    await openPage("/my-account");
    const ofItems = await screen.findByRole("switch", { name: "About what there is to remember." });
    backend.firestoreFault = 503;
    expectFailures("consents failed: unavailable");

    await userEvent.click(ofItems);

    expect(await screen.findByRole("alert")).toHaveTextContent("This was not saved.");
    expect(ofItems).toBeChecked();
  });

  it("return to the saved choice when a change was not saved", async () => {
    await openPage("/my-account");
    const toggle = await reminders();
    backend.firestoreFault = 503;
    expectFailures("consents failed: unavailable");

    await userEvent.click(toggle);

    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This was not saved. Our servers do not answer right now.",
    );
    expect(toggle).toBeChecked();
  });
});

describe("logging out", () => {
  it("ends the session and leads home", async () => {
    const router = await openPage("/my-account");

    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));

    await soon(() => expect(router.state.location.pathname).toBe("/"));
    expect(localStorage.getItem("gruezi.signed-in")).toBeNull();
  });
});
