import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openApp } from "#support/web/open-app.tsx";
import { freshBackend, startWebBackend } from "#support/web/web-backend.ts";

beforeAll(startWebBackend);
beforeEach(() => {
  freshBackend();
});

it.each([
  ["Terms", "/terms-and-conditions"],
  ["Privacy", "/privacy-policy"],
  ["Disclaimer and imprint", "/disclaimer"],
  ["Withdraw from contract", "/withdraw"],
])("the footer links '%s' to %s", async (name, href) => {
  await openApp("/contact");

  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByRole("link", { name })).toHaveAttribute("href", href);
});
