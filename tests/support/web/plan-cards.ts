import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";

/** The parts of the subscriptions page, as soon as they are there. */
export const card = (plan: string) => screen.findByRole("article", { name: plan });
export const button = (name: string) => screen.findByRole("button", { name });
/** The cards of the other cycle replace a card, so it is looked for anew until it has the button. */
export const buttonOf = (plan: string, name: string) =>
  waitFor(() => within(screen.getByRole("article", { name: plan })).getByRole("button", { name }));
export const hasOnCard = (plan: string, text: string | RegExp) =>
  waitFor(() => expect(within(screen.getByRole("article", { name: plan })).getByText(text)).toBeVisible());
