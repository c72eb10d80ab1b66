import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { LessonContent, Shortfall } from "@gruezi/contract/callables/get-secure-data";
import type { Reason } from "@gruezi/contract/reasons";

export type RefusalCode = AccessRefused["error"]["code"];

/** What a lesson's page shows, or why it cannot. */
export type LessonContentAnswer =
  | { status: "open"; content: LessonContent }
  /** For a visitor the shortfall is null. */
  | { status: "refused"; code: RefusalCode; shortfall: Shortfall | null }
  | { status: "failed"; reason: Reason };

export type LessonContentState = { status: "loading" } | LessonContentAnswer;

/** The addresses of a lesson's caption files; null while the lesson is not open. */
export const captionAddresses = (state: LessonContentState): LessonContent["Captions"] | null =>
  state.status === "open" ? state.content.Captions : null;
