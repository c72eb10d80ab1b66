import { within } from "@testing-library/dom";

/** In the window of the test, because roles and labels are worked out by one. */
export function open(page: string) {
  const host = document.createElement("div");
  host.innerHTML = page;
  document.body.append(host);
  return within(host);
}
