import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FRIDAY, lessonsOf, MONDAY, THURSDAY, VIP_WITH_LESSON } from "#support/samples/private-lessons.ts";
import { openSubscriptions } from "./subscriptions-page.tsx";
import type { WebBackend } from "./web-backend.ts";

type Responses = NonNullable<Parameters<typeof openSubscriptions>[0]>["responses"];

interface Visit {
  slots?: readonly PrivateLessonSlot[];
  responses?: Responses;
  isSignedIn?: boolean;
  prepare?: (backend: WebBackend) => void;
}

export async function openPlans({ slots = [MONDAY, THURSDAY, FRIDAY], prepare, ...visit }: Visit = {}) {
  const page = await openSubscriptions({
    ...visit,
    prepare: (backend) => {
      backend.lessonOffer = [VIP_WITH_LESSON];
      backend.collections = lessonsOf(...slots);
      prepare?.(backend);
    },
  });
  const card = await screen.findByRole("article", { name: "VIP + PRIVATE" });
  return { ...page, card };
}

export const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

/** Presses the button of the plan with a private lesson. */
export async function openNotice(visit?: Visit, label = "SUBSCRIBE") {
  const page = await openPlans(visit);
  await userEvent.click(await within(page.card).findByRole("button", { name: label }));
  return page;
}

export async function openPicker(visit?: Visit, label?: string) {
  const page = await openNotice(visit, label);
  await press("I agree");
  await screen.findAllByRole("radio");
  return page;
}

export const hour = (name: string | RegExp) => screen.findByRole("radio", { name });
