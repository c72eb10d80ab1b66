import { LIMITS } from "../../bench/limits.ts";
import { LESSON } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { measureVideoStart } from "../support/learn/video-start.ts";

test("a lesson's first frame stays within the budget of requests and bytes after the library has loaded", async ({
  page,
}) => {
  const start = await measureVideoStart(page, `/videos/${LESSON.public}`);

  expect(start.requests).toBeGreaterThan(0);
  expect(start.requests).toBeLessThanOrEqual(LIMITS.requestsToFirstFrame);
  expect(start.bytes).toBeLessThanOrEqual(LIMITS.bytesToFirstFrame);
});
