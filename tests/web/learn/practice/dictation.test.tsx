import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { DICTIONARY } from "#support/web/dictionary.ts";
import {
  content,
  FOLDER,
  freshPractice,
  openPractice,
  type PracticeWorld,
  press,
} from "#support/web/learn/practice.tsx";
import { startWebBackend } from "#support/web/web-backend.ts";
import { messageFor } from "#web/lib/message-for.ts";

let world: PracticeWorld;
beforeAll(startWebBackend);
beforeEach(() => {
  world = freshPractice();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const NO_SOUND = `The line could not be heard. ${messageFor("timed-out")}`;
const field = () => screen.findByRole("textbox", { name: "Type what you hear" });
const answer = async (text: string) => userEvent.type(await field(), `${text}{Enter}`);
const heard = (...names: string[]) => soon(() => expect(world.sounds.heard).toEqual(names));

describe("dictation", () => {
  it("names the speaker and the line, without its text", async () => {
    const practice = await openPractice();

    expect(practice.getByText(/Line 1 of 2/).closest("p")).toHaveTextContent("Mia · Line 1 of 2");
    expect(practice.queryByText("Ich ha nöd Ziit.")).toBeNull();
  });

  it("lets the line be heard again, and slowly", async () => {
    await openPractice();

    await press("Hear the line");
    await heard("0000000a");
    await press("Hear the line");
    await heard("0000000a", "0000000a");
    await press("Slowly");

    await heard("0000000a", "0000000a", "0000000a, slowly");
    expect(world.sounds.asked).toEqual([`${FOLDER}0000000a.m4a`, `${FOLDER}0000000a.slow.m4a`]);
  });

  it("says after two seconds that the device gives no sound, and sounds at the next try", async () => {
    const practice = await openPractice();
    world.sounds.isStuck = true;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await press("Hear the line");
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await practice.findByText(NO_SOUND)).toBeVisible();

    world.sounds.isStuck = false;
    await press("Hear the line");

    await heard("0000000a");
    expect(practice.queryByText(NO_SOUND)).toBeNull();
  });

  it("offers no slow recording when the lesson has none", async () => {
    world.backend.responses = {
      getSecureData_v2_0: [{ ...content, Clips: { Url: FOLDER, HasSlow: false } }],
    };

    const practice = await openPractice();

    expect(practice.queryByRole("button", { name: "Slowly" })).toBeNull();
  });

  it("shows that the word list did not load, and accepts other regions' words after it has", async () => {
    const words = world.backend.files.get(DICTIONARY.wordsUrl);
    world.backend.files.clear();
    const practice = await openPractice();
    await practice.findByText(/The word list did not load/);
    await answer("I ha nid Ziit");
    await practice.findByText(/Not yet/);

    world.backend.files.set(DICTIONARY.wordsUrl, words);
    await press("Load it again");

    await soon(() => expect(practice.queryByText(/The word list did not load/)).toBeNull());
    await press("Try again");
    await answer("");
    expect(await practice.findByText(/“nid” is Bern/)).toBeInTheDocument();
  });

  it("accepts any spelling that sounds the same, and then shows what the line says and means", async () => {
    const practice = await openPractice();

    await answer("ICH HA NÖD ZIT");

    expect(await practice.findByText("Right.")).toBeVisible();
    expect(practice.getByText("Ich ha nöd Ziit.")).toBeVisible();
    expect(practice.getByText("Ich habe keine Zeit.")).toHaveAttribute("lang", "de");
    expect(practice.getByText("I have no time.")).toHaveAttribute("lang", "en");
  });

  it("accepts another region's form, and names it", async () => {
    const practice = await openPractice();

    await answer("ich ha nid Ziit");

    expect(await practice.findByText("Right. “nid” is Bern for “nöd”.")).toBeVisible();
  });

  it("marks the wrong words in place of the field, and shows the wrong letters on request", async () => {
    const practice = await openPractice();

    await answer("ich ha nüt Ziit");

    expect(await practice.findByRole("status")).toHaveTextContent(/^Not yet. “nöd” differs./);
    expect(practice.getByText("nöd").tagName).toBe("MARK");
    expect(practice.getByText("ich ha nüt Ziit")).toHaveAttribute("lang", "gsw");
    expect(practice.queryByRole("textbox")).toBeNull();
    expect(practice.queryByText("You typed “ü”; “ö” is said.")).toBeNull();

    await press("Show the letters");
    expect(practice.getByText("You typed “ü”; “ö” is said.")).toBeInTheDocument();
  });

  it("leads from the verdict to the next line, and from the last one back to the lesson", async () => {
    const practice = await openPractice();
    await answer("ich ha nöd ziit");
    await soon(() => expect(screen.getByRole("button", { name: "Next line" })).toHaveFocus());

    await userEvent.keyboard("{Enter}");
    expect(await practice.findByText(/Line 2 of 2/)).toBeVisible();
    expect(await field()).toHaveFocus();

    await answer("zwei gipfeli");
    expect(practice.queryByRole("button", { name: "Next line" })).toBeNull();
    await press("Back to the lesson");
    expect(await screen.findByRole("region", { name: "Transcript" })).toBeVisible();
  });

  it("recognises standard German, and shows no solution after an empty answer", async () => {
    const practice = await openPractice();

    await answer("🙂");
    expect(await practice.findByText("Type something first.")).toBeVisible();
    expect(practice.queryByText("I have no time.")).toBeNull();
    await userEvent.clear(await field());
    await answer("Ich habe keine Zeit");

    expect(await practice.findByText(/^That is standard German/)).toBeVisible();
  });

  it("brings the field back for another try, with what was typed", async () => {
    const practice = await openPractice();
    await answer("ich");
    await practice.findByText(/Not yet/);

    await press("Try again");

    expect(practice.queryByText(/Not yet/)).toBeNull();
    expect(await field()).toHaveValue("ich");
    expect(await field()).toHaveFocus();
  });

  it("moves between lines and plays them by key", async () => {
    const practice = await openPractice();

    await userEvent.type(await field(), "{PageDown}");
    expect(await practice.findByText(/Line 2 of 2/)).toBeVisible();
    expect(await field()).toHaveFocus();
    await userEvent.type(await field(), "{ArrowUp}");
    await heard("0000000b");
    await userEvent.type(await field(), "{ArrowDown}");
    await heard("0000000b", "0000000b, slowly");
    await userEvent.type(await field(), "{PageUp}");

    expect(await practice.findByText(/Line 1 of 2/)).toBeVisible();
  });
});

describe("a recording that does not load", () => {
  it.each([403, 410])(
    "because of a %i is requested again with the lesson, and practice goes on",
    async (status) => {
      const renewed = "/media/2.b/lessons/bim-beck/clips/";
      world.sounds.clips.set(`${FOLDER}0000000a.m4a`, status);
      world.sounds.clips.set(`${renewed}0000000a.m4a`, "renewed");
      world.backend.responses = {
        getSecureData_v2_0: [content, { ...content, Clips: { ...content.Clips, Url: renewed } }],
      };
      const practice = await openPractice();

      await press("Hear the line");

      await heard("renewed");
      expect(practice.queryByRole("alert")).toBeNull();
    },
  );

  it("shows a refusal when the learner's access has ended", async () => {
    world.sounds.clips.set(`${FOLDER}0000000a.m4a`, 403);
    const refusal = {
      hasAccess: false as const,
      error: { code: 1 as const, title: "No", description: "No" },
    };
    world.backend.responses = { getSecureData_v2_0: [content, refusal] };
    const practice = await openPractice();

    await press("Hear the line");

    expect(await practice.findByRole("alert")).toHaveTextContent("You are not allowed to do this.");
  });

  it("because of a 503 can be tried again", async () => {
    world.sounds.clips.set(`${FOLDER}0000000a.m4a`, 503);
    const practice = await openPractice();
    await press("Hear the line");
    await practice.findByRole("alert");
    world.sounds.clips.set(`${FOLDER}0000000a.m4a`, "there again");

    await press("Hear the line");

    await heard("there again");
    expect(practice.queryByRole("alert")).toBeNull();
  });
});

describe("the missing word", () => {
  it("is typed where it belongs", async () => {
    const practice = await openPractice();
    await press("Missing word");

    const gap = await practice.findByRole("textbox", { name: "The missing word" });
    expect(gap.closest("p")).toHaveTextContent("Ich ha Ziit.");
    await userEvent.type(gap, "nöt{Enter}");

    expect(await practice.findByText(/^Right\./)).toBeVisible();
    expect(practice.getByText("I have no time.")).toBeVisible();
  });

  it("is refused in standard German", async () => {
    const practice = await openPractice();
    await press("Missing word");

    await userEvent.type(await practice.findByRole("textbox", { name: "The missing word" }), "nicht{Enter}");

    expect(await practice.findByText(/^That is standard German/)).toBeVisible();
  });
});

it("a visitor who learns Bern's dialect sees its forms after the answer", async () => {
  localStorage.setItem("dialect", "Bern");
  const practice = await openPractice();

  await answer("ich ha nöd ziit");

  expect(await practice.findByText("In Bern: nöd – nid, ziit – Zyt.")).toBeVisible();
});
