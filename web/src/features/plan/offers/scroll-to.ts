/** Brings an element to the top of the window and goes on from there by keyboard, too. */
export function scrollToElement(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "start" });
  element?.focus({ preventScroll: true });
}
