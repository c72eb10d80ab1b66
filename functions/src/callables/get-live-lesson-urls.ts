import type { LiveMeeting } from "@gruezi/contract/callables/get-live-lesson-urls";
import { noPayload } from "@gruezi/contract/callables/no-payload";
import type { LiveLesson } from "@gruezi/contract/documents/live-lesson";
import { isLiveDoorOpen } from "@gruezi/contract/live-lesson-times";
import { decideFor, refuseAccess } from "#billing/caller-access.ts";
import { findLiveLesson } from "#gateways/firestore/lessons/lessons.ts";
import { openCallable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/** Returns the live lesson. Hides meeting data outside joining hours, to limit leaks. */
export const getLiveLessonUrls = openCallable(
  {
    name: "getLiveLessonUrls_v2_0",
    request: noPayload,
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  async (_nothing, learner) => {
    const verdict = await decideFor("live-lesson", learner);
    if (verdict !== "allowed") return refuseAccess(verdict);
    const lesson = await findLiveLesson();
    if (lesson === undefined) throw new Refusal("not-planned");

    const { Title, EmbedUrl, ChatUrl } = lesson;
    const askedAt = now();
    const Meeting = isLiveDoorOpen(askedAt) ? toLiveMeeting(lesson) : null;
    return { hasAccess: true, Title, EmbedUrl, ChatUrl, Meeting, askedAt };
  },
);

/**
 * Builds the link with the plain passcode, since only Zoom can encrypt it. If Zoom rejects it, Zoom asks the
 * learner.
 */
function toLiveMeeting({ MeetingNumber, Passcode }: LiveLesson): LiveMeeting {
  const JoinUrl = `https://zoom.us/j/${MeetingNumber}?pwd=${encodeURIComponent(Passcode)}`;
  return { MeetingNumber, Passcode, JoinUrl };
}
