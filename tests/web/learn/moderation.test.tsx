import { HOUR, MINUTE } from "@gruezi/contract/durations";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { openAnywhere } from "#support/web/open-in-app.tsx";
import {
  freshBackend,
  logInAnna,
  logOutAnna,
  startWebBackend,
  type WebBackend,
} from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  const { setLogLevel } = await import("firebase/firestore/lite");
  // Firebase warns of every refused request.
  setLogLevel("silent");
});

const BEATS_ID = "comment-of-beat-1";
const COMMENT = {
  ID: BEATS_ID,
  Message: "Chabis!",
  UID: "beat",
  Username: "Beat",
  TimeStamp: Date.now() - 2 * HOUR,
};
const report = (UID: string, age: number) => ({
  VideoID: "bim-beck",
  CommentID: BEATS_ID,
  UID,
  At: Date.now() - age,
});

beforeEach(() => {
  backend = freshBackend();
  backend.collections = {
    Comments: { [BEATS_ID]: COMMENT },
    Reports: { "report-of-vreni": report("vreni", 5 * MINUTE), "report-of-luca": report("luca", HOUR) },
  };
});
afterEach(async () => {
  await logOutAnna();
  localStorage.clear();
});

const openDesk = async () => {
  await logInAnna();
  await openAnywhere("/moderation");
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const reportedComments = () => screen.findByRole("list", { name: /^Reported comments/ });
const written = () =>
  backend.written.map((write) => {
    const { update, delete: removed } = Object(write);
    return String(update?.name ?? `- ${removed}`).replace(/projects.*\/documents\//, "");
  });
const REPORTS_CLOSED = ["- Reports/report-of-vreni", "- Reports/report-of-luca"];

describe("a moderator's page", () => {
  it("lists each reported comment once, with the number of reports and the time of the last", async () => {
    await openDesk();

    const [entry, ...others] = within(await reportedComments()).getAllByRole("listitem");
    expect(others).toEqual([]);
    expect(entry).toHaveTextContent("Chabis!");
    expect(entry).toHaveTextContent("Reported by 2 learners, last 5 minutes ago");
    expect(screen.getByRole("link", { name: "To the lesson" })).toHaveAttribute("href", "/videos/bim-beck");
  });

  it("says so when nothing is reported", async () => {
    backend.collections = {};
    await openDesk();

    expect(await screen.findByText("Nothing is reported. Merci for looking.")).toBeVisible();
  });

  it("can be loaded again after a failure", async () => {
    await logInAnna();
    backend.firestoreFault = 503;
    await openAnywhere("/moderation");
    const again = await screen.findByRole("button", { name: "Try again" });

    backend.firestoreFault = null;
    await userEvent.click(again);

    expect(await screen.findByText("Chabis!")).toBeVisible();
  });
});

describe("a moderator", () => {
  it("hides a comment unchanged, removes it from its lesson, and closes its reports", async () => {
    await openDesk();

    await press("Hide the comment of Beat");

    expect(await screen.findByText("The comment is hidden, and its writer is told.")).toBeVisible();
    expect(screen.queryByText("Chabis!")).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Moderation" })).toHaveFocus();
    expect(written()).toEqual([
      `HiddenComments/bim-beck_${BEATS_ID}`,
      `- Videos/bim-beck/Comments/${BEATS_ID}`,
      ...REPORTS_CLOSED,
    ]);
    expect(Object(backend.written[0]).update.fields).toMatchObject({
      Message: { stringValue: "Chabis!" },
      UID: { stringValue: "beat" },
      VideoID: { stringValue: "bim-beck" },
    });
  });

  it("deletes a comment for good, after a confirmation", async () => {
    await openDesk();

    await press("Delete the comment of Beat");
    expect(backend.written).toEqual([]);
    await press("YES");

    expect(await screen.findByText("The comment is deleted.")).toBeVisible();
    expect(written()).toEqual([`- Videos/bim-beck/Comments/${BEATS_ID}`, ...REPORTS_CLOSED]);
  });

  it("keeps a comment and closes its reports", async () => {
    await openDesk();

    await press("Keep the comment of Beat");

    expect(await screen.findByText("The reports are closed.")).toBeVisible();
    expect(written()).toEqual(REPORTS_CLOSED);
  });

  it("closes the reports of a comment that is gone", async () => {
    backend.collections = { Reports: { "report-of-vreni": report("vreni", MINUTE) } };
    await openDesk();

    expect(await screen.findByText("This comment is gone already.")).toBeVisible();
    await press("Close the reports");

    await soon(() => expect(written()).toEqual(["- Reports/report-of-vreni"]));
  });

  it("sees the current list after trying to hide a comment that is gone", async () => {
    await openDesk();
    await screen.findByText("Chabis!");
    backend.collections = {};

    await press("Hide the comment of Beat");

    expect(await screen.findByText(/gone or had changed in the meantime/)).toBeVisible();
    expect(screen.getByText("Nothing is reported. Merci for looking.")).toBeVisible();
    expect(backend.written).toEqual([]);
  });

  it("keeps the list when a request fails, and can decide again", async () => {
    await openDesk();
    await screen.findByText("Chabis!");
    backend.firestoreFault = 503;

    await press("Keep the comment of Beat");

    expect(await screen.findByText(/Our servers do not answer right now/)).toBeVisible();
    backend.firestoreFault = null;
    await press("Keep the comment of Beat");
    expect(await screen.findByText("The reports are closed.")).toBeVisible();
  });
});

describe("the moderation page is closed", () => {
  it("to a learner who is no moderator", async () => {
    await logInAnna();
    backend.firestoreFault = 403;
    await openAnywhere("/moderation");

    expect(await screen.findByRole("heading", { name: "This page is for moderators" })).toBeVisible();
  });

  it("at once to a learner who is no longer a moderator", async () => {
    await openDesk();
    await screen.findByText("Chabis!");
    backend.refuses = () => {
      backend.firestoreFault = 403;
      return true;
    };

    await press("Hide the comment of Beat");

    expect(await screen.findByRole("heading", { name: "This page is for moderators" })).toBeVisible();
    expect(screen.queryByText("Chabis!")).toBeNull();
    expect(backend.written).toEqual([]);
  });

  it("to a visitor, with a prompt to log in", async () => {
    await openAnywhere("/moderation");

    expect(await screen.findByText("Please log in to moderate comments.")).toBeVisible();
  });
});
