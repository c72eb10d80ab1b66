import { screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { freshPractice, openPractice, type PracticeWorld, press } from "#support/web/learn/practice.tsx";
import { RECORDED } from "#support/web/learn/sounds.ts";
import { startWebBackend } from "#support/web/web-backend.ts";

let world: PracticeWorld;
beforeAll(startWebBackend);
beforeEach(() => {
  world = freshPractice();
});
afterEach(() => localStorage.clear());

async function openSayAfter() {
  const practice = await openPractice();
  await press("Say it after");
  await practice.findByRole("button", { name: "Hear it, then say it" });
  return practice;
}

async function sayIt() {
  await press("Hear it, then say it");
  await screen.findByText(/^Now you: speak/);
  await press("Stop");
}

describe("saying a line after the speaker", () => {
  it("asks for the microphone at the press, and not before", async () => {
    await openSayAfter();
    expect(world.sounds.microphone.asked).toBe(0);

    await press("Hear it, then say it");

    await soon(() => expect(world.sounds.microphone.asked).toBe(1));
  });

  it("plays the line, records, closes the microphone, and draws both voices", async () => {
    const practice = await openSayAfter();

    await sayIt();

    expect(await practice.findByRole("img", { name: /^The line: 0\.\d seconds; the pitch/ })).toBeVisible();
    expect(practice.getByRole("img", { name: /^You: 0\.\d seconds; the pitch/ })).toBeVisible();
    expect(world.sounds.heard).toEqual(["0000000a"]);
    expect(world.sounds.microphone.isOpen).toBe(false);
  });

  it("lets both voices be heard in turn", async () => {
    await openSayAfter();
    await sayIt();

    await press("Hear both in turn");

    await soon(() => expect(world.sounds.heard).toEqual(["0000000a", "0000000a", RECORDED]));
  });

  it("sends the recording nowhere", async () => {
    await openSayAfter();
    await sayIt();
    await screen.findByRole("img", { name: /^You:/ });

    expect(world.backend.written).toEqual([]);
    expect(world.backend.called.map(({ name }) => name)).toEqual(["getSecureData_v2_0"]);
  });

  it("drops the recording when the line changes", async () => {
    const practice = await openSayAfter();
    await sayIt();
    await screen.findByRole("img", { name: /^You:/ });

    await press("Next exercise");

    expect(practice.queryByRole("img")).toBeNull();
  });

  it("closes the microphone when practice is closed during a recording", async () => {
    await openSayAfter();
    await press("Hear it, then say it");
    await screen.findByText(/^Now you: speak/);

    await press("Close practice");

    await soon(() => expect(world.sounds.microphone.isOpen).toBe(false));
  });
});

describe("a microphone that", () => {
  it.each([
    ["is refused", "NotAllowedError", /^The microphone was refused/],
    ["is absent", "NotFoundError", /^No microphone was found/],
    ["is taken by another page", "NotReadableError", /^Another page or program/],
  ])("%s is explained in a sentence", async (_what, fault, sentence) => {
    world.sounds.microphone.fault = fault;
    const practice = await openSayAfter();

    await press("Hear it, then say it");

    expect(await practice.findByText(sentence)).toHaveAttribute("role", "alert");
    expect(world.sounds.heard).toEqual([]);
  });

  it("the browser cannot record is explained, too", async () => {
    vi.stubGlobal("MediaRecorder", undefined);
    const practice = await openSayAfter();

    await press("Hear it, then say it");

    expect(await practice.findByText("This browser cannot record. A current one can.")).toBeVisible();
  });

  it("was refused can be requested again", async () => {
    world.sounds.microphone.fault = "NotAllowedError";
    const practice = await openSayAfter();
    await press("Hear it, then say it");
    await practice.findByRole("alert");
    world.sounds.microphone.fault = null;

    await sayIt();

    expect(await practice.findByRole("img", { name: /^You:/ })).toBeVisible();
    expect(practice.queryByRole("alert")).toBeNull();
  });
});
