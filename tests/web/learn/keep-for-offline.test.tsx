import { DAY, HOUR } from "@gruezi/contract/durations";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import {
  contentAt,
  type Device,
  SIGNED,
  setWorker,
  startDevice,
  stopDevice,
} from "#support/web/learn/downloads.ts";
import { openLessons, stubMedia } from "#support/web/learn/open-lessons.tsx";
import { openPage } from "#support/web/open-page.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";
import { messageFor } from "#web/lib/message-for.ts";
import { downloadCache } from "#web/lib/offline-caches.ts";

const ADDRESS = "/videos/bim-beck";
const CACHE = downloadCache("bim-beck");
const NOTE = "/opened/download";
const REFUSED = { hasAccess: false, error: { code: 2 } } as const;
const FILM = ["index.m3u8", "init.mp4", "000.m4s", "001.m4s"].map((name) => `/video/240p/${name}`);

let backend: WebBackend;
let device: Device;

beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  stubMedia();
  backend = freshBackend();
  backend.lessons = [aLesson({ HasFlashcards: false })];
  backend.responses = { getSecureData_v2_0: [contentAt(SIGNED)] };
  device = startDevice();
});
afterAll(stopDevice);

const stored = () => [...(device.caches.get(CACHE)?.keys() ?? [])];
const note = () => JSON.parse(device.caches.get(CACHE)?.get(NOTE) ?? "{}");
const changeNote = (change: object) =>
  device.caches.get(CACHE)?.set(NOTE, JSON.stringify({ ...note(), ...change }));
const row = async () => within(await screen.findByRole("group", { name: "Keep for offline" }));
const press = async (name: string) => userEvent.click(await (await row()).findByRole("button", { name }));
const says = async (words: RegExp | string) => expect(await (await row()).findByText(words)).toBeVisible();

async function openTools() {
  await openLessons(ADDRESS);
  await userEvent.click(await screen.findByRole("button", { name: "More tools" }));
}

async function measure() {
  await openTools();
  await press("Keep for offline");
}

async function keep() {
  await measure();
  await press("Keep it");
}

async function keepWhole() {
  await keep();
  await says(/^Kept on this device/);
  cleanup();
}

function loseConnection() {
  backend.responses = { getSecureData_v2_0: [{ refused: "offline" }] };
  for (const end of [".vtt", ".m3u8", ".m4s", ".m4a"]) device.faults.set(end, "lost");
}

it("a lesson's size is shown before it is kept, with the film in its smallest size", async () => {
  await measure();
  // The film takes 50 kbit/s for 38 seconds; the rest takes a few bytes.
  await says("About 0.2 MB: film in its smallest size, recordings, text and cards.");
  expect(device.asked.some((address) => address.endsWith(".m4s"))).toBe(false);
  await press("Keep it");

  await says(/^Kept on this device: 0\.1 MB\.$/);
  const paths = [...FILM, "/video/master.m3u8", "/clips/0000000a.m4a", "/gsw.vtt", "/de.vtt", "/en.vtt"];
  expect(stored().toSorted()).toEqual(
    [NOTE, ...paths.map((path) => `/media/lessons/bim-beck${path}`)].toSorted(),
  );
  expect(device.caches.get(CACHE)?.get("/media/lessons/bim-beck/video/master.m3u8")).toBe(
    "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=50000\n/media/downloaded/lessons/bim-beck/video/240p/index.m3u8\n",
  );
});

it("a kept lesson opens with its film while there is no connection", async () => {
  await keepWhole();
  loseConnection();

  await openLessons(ADDRESS);

  expect(await screen.findByText("At the bakery.")).toBeVisible();
  expect(await screen.findByText(/as it is kept on this device/)).toBeVisible();
  expect(await screen.findByRole("button", { name: `Play ${aLesson().Title}` })).toBeEnabled();
  expect(screen.queryByText("The film needs a connection.")).toBeNull();
});

it.each([
  ["was kept by another learner", { uid: "ben" }],
  ["was last confirmed a week ago", { confirmedAt: Date.now() - 7 * DAY }],
  ["is from the future, since the clock was put back", { confirmedAt: Date.now() + HOUR }],
  ["is not complete", { bytes: null }],
])("a download that %s shows no film without a connection", async (_why, change) => {
  await keepWhole();
  changeNote(change);
  loseConnection();

  await openLessons(ADDRESS);

  expect(await screen.findByText("The film needs a connection.")).toBeVisible();
});

it("a download resumes from its part after a lost connection", async () => {
  device.faults.set("001.m4s", "lost");
  await keep();
  await says(/The part that has come stays here, and you can go on from it\.$/);
  expect(note().bytes).toBeNull();
  device.faults.clear();
  device.asked.length = 0;

  await press("Go on");

  await says(/^Kept on this device/);
  expect(device.asked).toContain(`${SIGNED}/video/240p/001.m4s`);
  expect(device.asked).not.toContain(`${SIGNED}/video/240p/000.m4s`);
});

it("a size that cannot be measured shows a message, and is measured again on request", async () => {
  backend.responses = { getSecureData_v2_0: [contentAt(SIGNED), { refused: "offline" }, contentAt(SIGNED)] };
  await measure();
  await says(messageFor("offline"));

  await press("Try again");

  await says(/^About 0\.2 MB/);
});

it("a partial download of an earlier visit is shown, and can be removed", async () => {
  await keepWhole();
  changeNote({ bytes: null });
  await openTools();
  await says(/^A part of this lesson is on this device/);

  await press("Remove");

  expect(await (await row()).findByRole("button", { name: "Keep for offline" })).toBeVisible();
  expect(device.caches.has(CACHE)).toBe(false);
});

it("a download that fills the device shows a message, and leaves nothing", async () => {
  await measure();
  await says(/^About/);
  device.isFull = true;
  await press("Keep it");

  await says(/no room left, so nothing of the lesson was kept/);
  expect(device.caches.has(CACHE)).toBe(false);
});

it("a lesson that is larger than the free space cannot be kept", async () => {
  device.room = 100_000;
  await measure();

  await says("The lesson takes about 0.2 MB, and this device has 0.1 MB left for it.");
  expect((await row()).queryByRole("button", { name: "Keep it" })).toBeNull();
});

it("a cancelled download leaves nothing", async () => {
  device.faults.set("001.m4s", new Promise(() => undefined));
  await keep();
  expect(await (await row()).findByRole("progressbar", { name: "Keeping the lesson" })).toBeVisible();

  await press("Cancel");

  expect(await (await row()).findByRole("button", { name: "Keep for offline" })).toBeVisible();
  expect(device.caches.has(CACHE)).toBe(false);
});

it("addresses that expire during a download are renewed", async () => {
  const renewed = SIGNED.replace("1795240000.a", "1795250000.b");
  backend.responses = {
    getSecureData_v2_0: [contentAt(SIGNED), contentAt(SIGNED), contentAt(SIGNED), contentAt(renewed)],
  };
  device.faults.set(`${SIGNED}/video/240p/001.m4s`, 410);
  await keep();

  await says(/^Kept on this device/);
  expect(device.asked).toContain(`${renewed}/video/240p/001.m4s`);
  expect(device.asked).not.toContain(`${renewed}/video/240p/000.m4s`);
});

it("a missing recording is left out, but a missing piece of the film fails the download", async () => {
  device.faults.set("0000000a.m4a", 404);
  await keepWhole();
  expect(stored()).not.toContain("/media/lessons/bim-beck/clips/0000000a.m4a");
  device.caches.clear();
  device.faults.set("001.m4s", 404);

  await keep();

  await says(messageFor("not-found"));
  expect(device.caches.has(CACHE)).toBe(false);
});

it("a browser without a service worker keeps no lesson", async () => {
  setWorker({ controller: null, getRegistration: async () => undefined });
  await openTools();

  await says("This browser cannot keep lessons for offline.");
});

it("a refused lesson is removed from the device", async () => {
  await keepWhole();
  backend.responses = { getSecureData_v2_0: [REFUSED] };

  await openLessons(ADDRESS);

  await screen.findByText(/^This lesson is part of/);
  await soon(() => expect(device.caches.has(CACHE)).toBe(false));
});

const asked = () => backend.called.filter(({ name }) => name === "getSecureData_v2_0").length;

async function visitAnyPage() {
  backend.called.length = 0;
  const [{ NextVisit }, { showEverywhere }] = await Promise.all([
    import("#web/app/next-visit.tsx"),
    import("#support/web/shown-router.tsx"),
  ]);
  await act(async () => showEverywhere(<NextVisit />, "/"));
}

it.each([
  ["refused leaves", REFUSED, false],
  ["withdrawn leaves", { refused: "not-found" } as const, false],
  ["open stays for another week", contentAt(SIGNED), true],
])("a later visit to any page checks a kept lesson, and one that is %s", async (_what, answer, isKept) => {
  await keepWhole();
  const confirmedAt = Date.now() - HOUR;
  changeNote({ confirmedAt });
  backend.responses = { getSecureData_v2_0: [answer] };

  await visitAnyPage();

  await soon(() => expect(isKept ? note().confirmedAt > confirmedAt : !device.caches.has(CACHE)).toBe(true));
  expect(device.caches.has(CACHE)).toBe(isKept);
  expect(asked()).toBe(1);
});

it("a lesson that was confirmed within the last hour is not checked again", async () => {
  await keepWhole();
  const older = { ...note(), videoId: "wandere", title: "Wandere", confirmedAt: Date.now() - HOUR };
  device.caches.set(downloadCache("wandere"), new Map([[NOTE, JSON.stringify(older)]]));
  backend.responses = { getSecureData_v2_0: [REFUSED] };

  await visitAnyPage();

  await soon(() => expect(device.caches.has(downloadCache("wandere"))).toBe(false));
  expect(device.caches.has(CACHE)).toBe(true);
  expect(backend.called).toMatchObject([{ name: "getSecureData_v2_0", request: { videoID: "wandere" } }]);
});

it("the settings list kept lessons with their sizes, and remove them", async () => {
  await keepWhole();
  await openPage("/settings");
  const list = within(await screen.findByRole("list", { name: "Lessons kept for offline" }));
  expect(list.getByRole("link", { name: aLesson().Title })).toHaveAttribute("href", ADDRESS);
  expect(list.getByText("0.1 MB")).toBeVisible();

  await userEvent.click(list.getByRole("button", { name: `Remove ${aLesson().Title}` }));

  await soon(() => expect(screen.queryByText("Lessons kept for offline")).toBeNull());
  expect(device.caches.has(CACHE)).toBe(false);
});

it("logging out removes kept lessons from the device", async () => {
  await keepWhole();
  const { logOut } = await import("#web/data/auth/account.ts");
  await openPage("/settings");
  await screen.findByRole("list", { name: "Lessons kept for offline" });

  await act(logOut);

  await soon(() => expect(device.caches.has(CACHE)).toBe(false));
});
