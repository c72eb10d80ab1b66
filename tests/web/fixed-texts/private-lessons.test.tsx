import { ThemeProvider } from "@emotion/react";
import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider, useAtomValue } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeAll } from "vitest";
import { showsFixedTexts } from "#support/fixed-texts/shows-fixed-texts.ts";
import { freshBackend, logInAnna, startWebBackend } from "#support/web/web-backend.ts";
import { AlertHost } from "#web/components/alert/alert-host.tsx";
import { uidAtom } from "#web/data/auth/session.ts";
import { PrivateLessonCheckout } from "#web/features/live/private-lessons/private-lesson-checkout.tsx";
import { theme } from "#web/theme/theme.ts";

type Hour = Pick<PrivateLessonSlot, "Day" | "Meridiem" | "Hour">;

beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});

const MORNING: Hour = { Day: "MON", Meridiem: "AM", Hour: 8 };
const AFTERNOON: Hour = { Day: "THU", Meridiem: "PM", Hour: 2 };

/** Renders for learners only. */
function Sale() {
  const uid = useAtomValue(uidAtom);
  return (
    uid && (
      <PrivateLessonCheckout
        isWorking={false}
        paidFrom={null}
        onSubscribe={async () => null}
        onClose={ignore}
      />
    )
  );
}
const ignore = () => undefined;

/** Opens the dialog that the subscriptions page shows before the payment. */
async function openSale(...free: readonly Hour[]) {
  freshBackend().collections["PrivateLessons"] = Object.fromEntries(
    free.map((hour) => [`${hour.Day}-${hour.Meridiem}-${hour.Hour}`, { ...hour, StudentUID: "" }]),
  );
  await act(async () => {
    render(
      <Provider store={createStore()}>
        <ThemeProvider theme={theme}>
          <MemoryRouter>
            <Sale />
            <AlertHost />
          </MemoryRouter>
        </ThemeProvider>
      </Provider>,
    );
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

showsFixedTexts("the rules of a private lesson", () => openSale(MORNING));

showsFixedTexts("the hours of a private lesson", async () => {
  await openSale(MORNING, AFTERNOON);
  await press("I agree");
});

showsFixedTexts("a plan with a private lesson, without an hour", async () => {
  await openSale(MORNING);
  await press("I agree");
  await screen.findByText("8 AM");
  await press("subscribe");
});

showsFixedTexts("a plan with a private lesson, of which none is left", () => openSale());
