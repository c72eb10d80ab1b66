import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";

export const card = (plan: string) => screen.findByRole("article", { name: plan });
export const button = (name: string) => screen.findByRole("button", { name });
/** Queries the card anew, since a change of cycle replaces it. */
export const buttonOf = (plan: string, name: string) =>
  waitFor(() => within(screen.getByRole("article", { name: plan })).getByRole("button", { name }));
export const hasOnCard = (plan: string, text: string | RegExp) =>
  waitFor(() => expect(within(screen.getByRole("article", { name: plan })).getByText(text)).toBeVisible());
