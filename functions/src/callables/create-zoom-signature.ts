import { createZoomSignatureRequest } from "@gruezi/contract/callables/create-zoom-signature";
import { isLiveDoorOpen } from "@gruezi/contract/live-lesson-times";
import { decideFor } from "#billing/caller-access.ts";
import { findLiveLesson } from "#gateways/firestore/lessons/lessons.ts";
import { signForZoom, type ZoomApp } from "#gateways/zoom/zoom-signature.ts";
import { callable } from "#platform/callable.ts";
import { machineNow, now } from "#platform/clock.ts";
import type { Learner } from "#platform/learner.ts";
import { Refusal } from "#platform/refusal.ts";
import {
  findSecret,
  revenueCatSecrets,
  stripeSecrets,
  zoomSdkKey,
  zoomSdkSecret,
} from "#platform/secrets.ts";

/** Admits attendees with a live-lesson plan, only to its meeting and around lesson time. */
export const createZoomSignature = callable(
  {
    name: "CreateZoomSignature",
    request: createZoomSignatureRequest,
    secrets: [zoomSdkKey, zoomSdkSecret, ...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ meetingNumber }, learner) => {
    await requireOpenMeeting(meetingNumber, learner);

    // Zoom checks the time of the signature, so it needs real time, not the product's clock.
    return signForZoom(requireZoomApp(), { meetingNumber, now: machineNow() });
  },
);

async function requireOpenMeeting(meetingNumber: string, learner: Learner): Promise<void> {
  if ((await decideFor("live-lesson", learner)) !== "allowed") throw new Refusal("not-allowed");
  const lesson = await findLiveLesson();
  if (lesson?.MeetingNumber !== meetingNumber) throw new Refusal("not-found");
  if (!isLiveDoorOpen(now())) throw new Refusal("not-open");
}

function requireZoomApp(): ZoomApp {
  const sdkKey = findSecret(zoomSdkKey);
  const sdkSecret = findSecret(zoomSdkSecret);
  if (sdkKey === undefined || sdkSecret === undefined) throw new Refusal("unavailable");
  return { sdkKey, sdkSecret };
}
