import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { openLessons, stubMedia } from "#support/web/learn/open-lessons.tsx";
import { freshBackend, startWebBackend } from "#support/web/web-backend.ts";

beforeAll(startWebBackend);
beforeEach(() => {
  stubMedia();
  freshBackend().lessons = [
    aLesson({ DocID: "this-week", Title: "Am Telefon", Summary: "Call.", Topics: [] }),
    aLesson(),
    aLesson({ DocID: "zueri", Title: "Züri", Summary: "Ask.", Topics: [], Access: "VIP" }),
    aLesson({ DocID: "mini-gaell", Title: "gäll", Summary: "Right?", Topics: [], Type: "mini_lesson" }),
  ];
});

const search = () => screen.findByRole("searchbox", { name: "Search lessons" });
const titlesFound = () =>
  within(screen.getByRole("region", { name: "Lessons found" }))
    .getAllByRole("heading")
    .map(({ textContent }) => textContent);
const finds = (...titles: string[]) => soon(() => expect(titlesFound()).toEqual(titles));

describe("the home page", () => {
  it.each([
    ["A mini lesson", "/mini-lessons"],
    ["Grammar sheets", "/grammar-page"],
    ["The live lesson", "/live-lessons"],
  ])("leads on below the shelves to %s", async (label, address) => {
    await openLessons("/");

    const ways = within(await screen.findByRole("region", { name: "More to learn" }));

    expect(ways.getByRole("link", { name: new RegExp(`^${label}`) })).toHaveAttribute("href", address);
  });
});

describe("the search form", () => {
  const moved: Element[] = [];
  let placed: MockInstance<() => DOMRect>;
  const placeFormAt = (bottom: number) => placed.mockReturnValue(new DOMRect(0, 0, 0, bottom));
  beforeEach(() => {
    moved.length = 0;
    placed = vi.spyOn(HTMLFormElement.prototype, "getBoundingClientRect");
    HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
      moved.push(this);
    };
  });
  afterEach(() => {
    placed.mockRestore();
    Reflect.deleteProperty(HTMLElement.prototype, "scrollIntoView");
  });

  it("moves to the top of the window once when its results would begin in the lower half", async () => {
    placeFormAt(innerHeight - 40);
    await openLessons("/");

    await userEvent.type(await search(), "zuri");

    await finds("Züri");
    await soon(() => expect(moved).toEqual([screen.getByRole("search")]));
  });

  it("stays where its results are in sight", async () => {
    placeFormAt(innerHeight / 3);
    await openLessons("/");

    await userEvent.type(await search(), "zuri");

    await finds("Züri");
    expect(moved).toEqual([]);
  });

  it("stays when a link opens a search", async () => {
    placeFormAt(innerHeight - 40);

    await openLessons("/?q=zuri");

    await finds("Züri");
    expect(moved).toEqual([]);
  });
});

describe("the search on the home page", () => {
  it("leaves the shelves in place until something is searched for", async () => {
    await openLessons("/");

    expect(await search()).toHaveValue("");
    expect(screen.getByRole("heading", { name: "Lessons" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Lessons found" })).toBeNull();
  });

  it("shows what words find in place of the shelves, and writes the words into the address", async () => {
    await openLessons("/");

    await userEvent.type(await search(), "zuri");

    await finds("Züri");
    expect(screen.getByRole("status")).toHaveTextContent("1 lesson found");
    expect(screen.queryByRole("heading", { name: "Lessons" })).toBeNull();
    expect(screen.getByTestId("address")).toHaveTextContent("/?q=zuri");
  });

  it("finds by access, level and type", async () => {
    await openLessons("/");
    await search();

    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Access" }), "BASIC");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Level" }), "Beginner");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Mini lesson");

    await finds("gäll");
  });

  it("follows the address, and finds the lesson of this week, too", async () => {
    await openLessons("/?access=BASIC&q=call");

    expect(await search()).toHaveValue("call");
    expect(screen.getByRole("combobox", { name: "Access" })).toHaveValue("BASIC");
    await finds("Am Telefon");
  });

  it("that finds nothing says so and leads back to all lessons", async () => {
    await openLessons("/?q=fondue&utm_source=letter");

    expect(await screen.findByText("No lesson matches")).toBeVisible();
    // The shelves suspend, so the press is awaited.
    await act(async () => screen.getByRole("button", { name: "Clear the search" }).click());

    expect(screen.getByRole("heading", { name: "Lessons" })).toBeVisible();
    expect(await search()).toHaveValue("");
    expect(screen.getByTestId("address")).toHaveTextContent("/?utm_source=letter");
  });
});
