import type { Page, Route } from "@playwright/test";
import { type MediaCdn, startMediaCdn } from "#emulators/media-cdn/media-cdn.ts";
import { LESSONS } from "#emulators/suite/content-media.ts";
import { isForCdn } from "#functions/domain/media-path.ts";
import { rewritePlaylist } from "#functions/domain/playlist.ts";
import { signPrefix } from "#functions/gateways/media/cdn-signature.ts";
import { LESSON, player } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";

/** The product's policy names no CDN here. tests/functions/cdn-media.test.ts tests the functions' part. */
test.use({ bypassCSP: true });

const KEY = { name: "media-1", value: "bWVkaWEga2V5IG51bWJlcg" };
const SEGMENT = /\.(m4s|mp4)$/;

let cdn: MediaCdn;

test.beforeAll(async ({ baseURL }) => {
  cdn = await startMediaCdn({
    root: `${LESSONS}/..`,
    keys: { [KEY.name]: KEY.value },
    allowedOrigin: baseURL,
  });
});

test.afterAll(() => cdn.close());

const secondsOf = (page: Page) => player(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** Answers with a playlist as the function writes it for a CDN. */
async function signPlaylist(route: Route, expiresAt: number): Promise<void> {
  const response = await route.fetch();
  const path = new URL(route.request().url()).pathname.split("/").slice(3).join("/");
  const folder = `${cdn.origin}/lessons/${LESSON.public}/`;
  const key = { name: KEY.name, bytes: Buffer.from(KEY.value, "base64url") };
  const query = signPrefix(folder, expiresAt, key);
  const nameFile = (named: string) => (isForCdn(named) ? `${cdn.origin}/${named}?${query}` : undefined);
  await route.fulfill({ response, body: rewritePlaylist(await response.text(), path, nameFile) });
}

test("a film from the CDN goes on at the same second after its signature expired", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|blocked by CORS policy/);
  const ours: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (SEGMENT.test(pathname) && origin !== cdn.origin) ours.push(pathname);
  });
  let expiresAt = Date.now() + 15_000;
  let renewals = 0;
  await page.route(/\/media\/.*\.m3u8$/, (route) => signPlaylist(route, expiresAt));
  await page.goto(`/videos/${LESSON.public}`);
  await page.getByRole("button", { name: /^Play / }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.2);
  await player(page).evaluate((video: HTMLVideoElement) => video.pause());
  await page.route("**/getSecureData_v2_0", (route) => {
    renewals += 1;
    expiresAt = Date.now() + 3_600_000;
    return route.continue();
  });
  await expect.poll(() => Date.now() > expiresAt).toBe(true);

  await player(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 32;
    return video.play();
  });

  await expect.poll(() => secondsOf(page)).toBeGreaterThan(32.2);
  expect(await secondsOf(page)).toBeLessThan(40);
  expect(renewals).toBe(1);
  expect(cdn.asked.filter(({ status }) => status === 403).length).toBeGreaterThan(0);
  expect(ours).toEqual([]);
  // The film still requests its playlists.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
