import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { Reason } from "@gruezi/contract/reasons";

export type RefusalCode = AccessRefused["error"]["code"];

/** What a lesson's page shows, or why it cannot. */
export type LessonContentAnswer =
  | { status: "open"; content: LessonContent }
  | { status: "refused"; code: RefusalCode }
  | { status: "failed"; reason: Reason };

export type LessonContentState = { status: "loading" } | LessonContentAnswer;

/** Where a lesson's captions are; null for one that is not open. */
export const captionAddresses = (state: LessonContentState): LessonContent["Captions"] | null =>
  state.status === "open" ? state.content.Captions : null;
