import type { AccessRefused, LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { Reason } from "@gruezi/contract/reasons";
import { reasonOf } from "#lib/app-error.ts";
import { call } from "./call.ts";

export type LessonContentAnswer =
  | { status: "open"; content: LessonContent }
  | { status: "refused"; code: AccessRefused["error"]["code"] }
  | { status: "failed"; reason: Reason };

/** What a lesson's page shows, or why it cannot; never throws. */
export async function getLessonContent(videoId: string): Promise<LessonContentAnswer> {
  try {
    const answer = await call("getSecureData_v2_0", { videoID: videoId });
    return answer.hasAccess
      ? { status: "open", content: answer }
      : { status: "refused", code: answer.error.code };
  } catch (error) {
    return { status: "failed", reason: reasonOf(error) };
  }
}
