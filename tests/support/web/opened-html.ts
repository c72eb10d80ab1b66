import { within } from "@testing-library/dom";

/** Roles and labels need a window. */
export function open(page: string) {
  const host = document.createElement("div");
  host.innerHTML = page;
  document.body.append(host);
  return within(host);
}
