import { LIMITS } from "../../bench/limits.ts";
import { LESSON } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { measureVideoStart } from "../support/learn/video-start.ts";

test("a lesson's first frame needs few requests and few bytes once the library is there", async ({
  page,
}) => {
  const start = await measureVideoStart(page, `/videos/${LESSON.public}`);

  expect(start.requests).toBeGreaterThan(0);
  expect(start.requests).toBeLessThanOrEqual(LIMITS.requestsToFirstFrame);
  expect(start.bytes).toBeLessThanOrEqual(LIMITS.bytesToFirstFrame);
});
