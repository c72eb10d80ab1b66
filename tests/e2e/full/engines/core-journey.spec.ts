import { hasFirefox, hasWebKit } from "#emulators/setup/engines.ts";
import { FIRST_STEP, freshLearner, LESSON } from "../../support/actions.ts";
import { test } from "../../support/fixtures.ts";
import { newCard } from "../../support/plan/cards.ts";
import type { Engine } from "./engine.ts";
import { openFirefox } from "./firefox.ts";
import { type User, userOf } from "./user.ts";
import { openWebKit } from "./webkit.ts";

/** Playwright cannot drive these engines; other folders test the same journeys in Chromium. */
const ENGINES = [
  { name: "Firefox", isThere: hasFirefox, start: openFirefox },
  { name: "WebKitGTK", isThere: hasWebKit, start: openWebKit },
];

for (const { name, start } of ENGINES.filter(({ isThere }) => isThere())) {
  test(`in ${name} a visitor watches a lesson, signs up, comments, buys a plan and turns a card`, async ({
    baseURL,
  }, testInfo) => {
    test.setTimeout(240_000);
    const engine = await start();
    const user = userOf(engine, String(baseURL));
    try {
      await test.step("a public lesson plays", () => watchLesson(user));
      await test.step("the system's player can show captions", () => readOwnCaptions(user));
      await test.step("a line is repeated", () => repeatLine(user));
      const learner = freshLearner();
      await test.step("a learner signs up", () => signUp(user, learner));
      await test.step("the learner comments", () => comment(user));
      await test.step("the learner buys a plan", () => buyPlan(user));
      await test.step("the learner turns a card", () => turnCard(user));
    } catch (fault) {
      await keepPicture(engine, testInfo.outputPath(`${name}.png`));
      throw fault;
    } finally {
      await engine.close();
    }
  });
}

async function watchLesson(user: User): Promise<void> {
  await user.open(`/videos/${LESSON.public}`);
  await user.press(/^Play /);
  await user.until("the film is beyond its first second, and was seen", () => {
    const video = document.querySelector("video");
    return video !== null && video.currentTime > 1 && video.getVideoPlaybackQuality().totalVideoFrames > 10;
  });
}

/** Sends the events of an iPhone's player, which no engine here has; the track is the engine's own. */
async function readOwnCaptions(user: User): Promise<void> {
  await user.read(() => {
    const key = new KeyboardEvent("keydown", { key: "c", bubbles: true });
    document.querySelector("video")?.closest("section")?.dispatchEvent(key);
  });
  await user.until("the film's own track shows what it has read", () => {
    const video = document.querySelector("video");
    video?.dispatchEvent(new Event("webkitbeginfullscreen"));
    const shown = [...(video?.textTracks ?? [])].find(({ mode }) => mode === "showing");
    return (shown?.cues?.length ?? 0) > 0;
  });
  await user.until("it is off again on the page, which shows the line itself", () => {
    const video = document.querySelector("video");
    video?.dispatchEvent(new Event("webkitendfullscreen"));
    return [...(video?.textTracks ?? [])].every(({ mode }) => mode === "disabled");
  });
}

/** Repeats a line and waits until the film goes back. */
async function repeatLine(user: User): Promise<void> {
  await user.press(/^More tools/);
  await user.press(/^Repeat this line/);
  await user.press(/^Close/);
  await user.until("the line has begun again", () => {
    const video = document.querySelector("video");
    const before = Number(document.body.dataset["before"] ?? 0);
    const now = video?.currentTime ?? 0;
    document.body.dataset["before"] = String(now);
    return now > 0 && now < before;
  });
  await user.press(/^More tools/);
  await user.press(/^Repeat this line/);
  await user.press(/^Close/);
}

async function signUp(user: User, learner: ReturnType<typeof freshLearner>): Promise<void> {
  await user.open("/sign-in-up");
  await user.fill("Username", learner.displayName);
  await user.fill("Email", learner.email);
  await user.fill("Password", learner.password);
  await user.press(/^I agree/);
  await user.press(/^SIGN UP/);
  await user.sees(FIRST_STEP);
}

async function comment(user: User): Promise<void> {
  const words = `Sali zäme ${Date.now()}`;
  await user.open(`/videos/${LESSON.public}#comments`);
  await user.fill("Your comment", words);
  // The button is disabled until the text has arrived, and the tab "Comments" precedes it.
  await user.press(/^Comment$/);
  await user.sees(words);
  await user.sees("Delete");
}

async function buyPlan(user: User): Promise<void> {
  await user.open("/subscriptions");
  await user.press(/^TRY OUT/, "BASIC");
  await user.fill("Card number", newCard());
  await user.fill("Expiry", "12/49");
  await user.fill("CVC", "123");
  await user.fill("Name on card", "Nina Muster");
  await user.press(/^Start trial/);
  await user.sees("You have BASIC now");
}

async function turnCard(user: User): Promise<void> {
  await user.open(`/flashcards/${LESSON.BASIC}`);
  await user.press(/^Show the answer/);
  await user.press(/^Good/);
  await user.press(/^Show the answer/);
  await user.sees("Easy");
}

const keepPicture = (engine: Engine, file: string): Promise<void> => engine.screenshot(file).catch(() => {});
