import { logFailure, reasonOf } from "#lib/app-error.ts";
import type { LessonContentAnswer } from "#lib/lesson-content-state.ts";
import { call } from "./call.ts";

/** Never throws: why there is nothing to show is an answer, too. */
export async function getLessonContent(videoId: string): Promise<LessonContentAnswer> {
  try {
    const answer = await call("getSecureData_v2_0", { videoID: videoId });
    return answer.hasAccess
      ? { status: "open", content: answer }
      : { status: "refused", code: answer.error.code, shortfall: answer.shortfall ?? null };
  } catch (error) {
    logFailure("lessons", error);
    return { status: "failed", reason: reasonOf(error) };
  }
}
