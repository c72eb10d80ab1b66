import { within } from "@testing-library/dom";

/** Puts HTML into the window, which roles and labels need. */
export function open(page: string) {
  const host = document.createElement("div");
  host.innerHTML = page;
  document.body.append(host);
  return within(host);
}
