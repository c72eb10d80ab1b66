import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choose, play, playTo, press, renderPlayer } from "#support/web/learn/captioned-player.tsx";
import { stubMediaElement } from "#support/web/learn/player.tsx";

beforeEach(stubMediaElement);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("captions", () => {
  it("are off until a language is chosen, and follow what is said", async () => {
    renderPlayer();
    await play();
    playTo(3);
    expect(screen.queryByText("Was dörfs sii?")).toBeNull();

    await choose("Captions", "Dialect");

    expect(screen.getByText("Was dörfs sii?")).toHaveAttribute("lang", "gsw");
    playTo(5);
    expect(screen.queryByText("Was dörfs sii?")).toBeNull();
  });

  it("are switched off and on in the same language by the c key", async () => {
    renderPlayer();
    await play();
    playTo(3);
    await choose("Captions", "English");

    press("c");
    expect(screen.queryByText("What would you like?")).toBeNull();
    press("c");
    expect(screen.getByText("What would you like?")).toBeVisible();
  });

  it("are shown in the first language by the c key when none was chosen before", async () => {
    localStorage.setItem("gruezi.captions", "klingon");
    renderPlayer();
    await play();
    playTo(3);

    press("c");

    expect(screen.getByText("Was dörfs sii?")).toBeVisible();
  });

  it("that cannot be read say so, and the video plays on", async () => {
    renderPlayer({ captions: [{ language: "gsw", label: "Dialect", address: null, cues: "unreadable" }] });
    await play();

    await choose("Captions", "Dialect");

    expect(screen.getByText("These captions could not be read.")).toBeVisible();
    expect(screen.queryByText("The video did not load.")).toBeNull();
  });

  it("are not offered for a video without any", async () => {
    renderPlayer({ captions: [] });
    await play();

    expect(screen.queryByRole("combobox", { name: "Captions" })).toBeNull();
  });
});
