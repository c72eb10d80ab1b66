import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { HOUR } from "@gruezi/contract/durations";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import {
  backend,
  NOW,
  openLearningProgress,
  prepareLearningProgress,
  region,
} from "#support/web/learn/learning-progress-page.tsx";
import { aCardItem, anAsideQueue } from "#support/web/learn/review-queue.ts";
import { sentRows } from "#support/web/learn/sent-rows.ts";

prepareLearningProgress();

const aSchedule = (fields: object = {}) => ({
  VideoID: "bim-beck",
  Kind: "card",
  due: NEVER_DUE,
  stability: 2,
  difficulty: 9,
  scheduled_days: 1,
  learning_steps: 0,
  reps: 20,
  lapses: 8,
  state: 2,
  last_review: NOW - HOUR,
  Suspended: true,
  ...fields,
});

describe("an item set aside", () => {
  const aside = () => {
    backend.collections = {
      Cards: {
        "bim-beck-AAAAAAAAAAAAAAAA_en": aSchedule(),
        "w:Gipfeli": aSchedule({ Kind: "word", LineID: "0000000a" }),
        "w:Weggli": aSchedule({ Kind: "word", LineID: "0000000a" }),
      },
      Mined: { "bim-beck": { LineIDs: [], Words: ["0000000a Gipfeli"], At: NOW } },
    };
    const card = { SwissGerman: "s Brot", English: "bread" };
    backend.responses = {
      getReviewQueue: [anAsideQueue([aCardItem("bim-beck-AAAAAAAAAAAAAAAA_en", { card })])],
    };
  };

  it("is named, with the lesson it is from", async () => {
    aside();
    await openLearningProgress();

    const items = await region("Set aside");
    expect(await items.findByText("s Brot")).toHaveAttribute("lang", "gsw");
    expect(items.getByText("Gipfeli")).toBeVisible();
    expect(items.getByText("Asked from English, from Bim Beck: at the bakery")).toBeVisible();
    expect(backend.called.map(({ name, request }) => [name, request])).toContainEqual([
      "getReviewQueue",
      { Source: { Kind: "aside" }, AtMost: 60 },
    ]);
  });

  it("is not listed when the learner has let go of its word since", async () => {
    aside();
    await openLearningProgress();

    const items = await region("Set aside");
    await items.findByText("Gipfeli");
    expect(items.queryByText("Weggli")).toBeNull();
  });

  it("is brought back with one press, which is logged", async () => {
    aside();
    await openLearningProgress();
    const items = await region("Set aside");

    await userEvent.click(await items.findByRole("button", { name: "Bring back Gipfeli" }));

    await soon(() => expect(items.queryByText("Gipfeli")).toBeNull());
    expect(items.getByText(/They wait here/)).toHaveFocus();
    await soon(() => expect(sentRows(backend)).toMatchObject([{ kind: "back", item: "w:Gipfeli" }]));
  });

  it("is named by its kind when its text does not load", async () => {
    aside();
    backend.responses = { getReviewQueue: [{ refused: "unavailable" }] };
    await openLearningProgress();

    expect(await (await region("Set aside")).findByText("A card")).toBeVisible();
  });
});

describe("the export of a learner's items", () => {
  it("requests the file and lets the browser download it", async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    backend.responses = {
      exportMyItems: [
        { hasAccess: true, fileName: "gruezi.apkg", url: "/media/1.a/gruezi.apkg", expiresAt: NOW, items: 1 },
      ],
    };
    await openLearningProgress();

    await userEvent.click(await screen.findByRole("button", { name: "For Anki" }));

    expect(await screen.findByText("Your browser has it now, with 1 item in it.")).toBeVisible();
    expect(backend.called).toContainEqual({ name: "exportMyItems", request: { Format: "apkg" } });
    expect(click).toHaveBeenCalledTimes(1);
  });

  it("says so when it fails", async () => {
    backend.responses = { exportMyItems: [{ refused: "unavailable" }] };
    await openLearningProgress();

    await userEvent.click(await screen.findByRole("button", { name: "As a table (CSV)" }));

    expect(await screen.findByText(/^The file was not made\./)).toHaveAttribute("role", "alert");
  });
});
