import { screen, within } from "@testing-library/react";

/** The parts of the subscriptions page, as soon as they are there. */
export const card = (plan: string) => screen.findByRole("article", { name: plan });
export const button = (name: string) => screen.findByRole("button", { name });
export const buttonOf = async (plan: string, name: string) =>
  within(await card(plan)).findByRole("button", { name });
