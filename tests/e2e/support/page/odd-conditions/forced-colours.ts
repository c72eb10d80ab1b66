import type { Page } from "@playwright/test";
import { endTransitions } from "../transitions.ts";
import { type ElementTools, openElementTools, PRESSABLE } from "./elements.ts";

/** Finds what a contrast theme hides: that a control is pressable or chosen, an icon, the focus. */
export async function findColourFaults(page: Page): Promise<string[]> {
  await endTransitions(page);
  const edged = await page.evaluateHandle(edgedIn, PRESSABLE);
  await page.emulateMedia({ forcedColors: "active" });
  await endTransitions(page);
  const faults = await page.evaluate(colourFaults, {
    pressable: PRESSABLE,
    edged,
    tools: await openElementTools(page),
  });
  await page.emulateMedia({ forcedColors: "none" });
  await endTransitions(page);
  return faults;
}

/** Runs in the page. Returns the pressable elements with a border, an underline or a background. */
function edgedIn(pressable: string): Element[] {
  const isDrawn = (colour: string) => !/^rgba\(.*, 0\)$|^transparent$/.test(colour);
  const hasEdge = (element: Element): boolean => {
    const style = getComputedStyle(element);
    const hasBorder = style.borderTopStyle !== "none" || style.borderBottomStyle !== "none";
    return hasBorder || style.textDecorationLine !== "none" || isDrawn(style.backgroundColor);
  };
  return [...document.querySelectorAll(pressable)].filter(hasEdge);
}

interface ColourArguments {
  pressable: string;
  /** Lists pressable elements that had an edge before. Elements, since their places change while a page loads. */
  edged: readonly Element[];
  tools: ElementTools;
}

/** Runs in the page. */
function colourFaults({ pressable, edged, tools: { nameOf, isSeen } }: ColourArguments): string[] {
  const CHOSEN =
    "[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), label:has(:checked)";
  const MARKS = [
    "color",
    "background-color",
    "border-color",
    "border-width",
    "outline-style",
    "text-decoration-line",
  ];
  const probe = document.createElement("p");
  probe.style.cssText = "color: CanvasText; background-color: Canvas";
  document.body.append(probe);
  const { backgroundColor: ground, color: words } = getComputedStyle(probe);
  probe.remove();
  const isDrawn = (colour: string) =>
    colour !== ground && !/^rgba\(.*, 0\)$|^transparent$|^none$/.test(colour);
  const marksOf = (element: Element) =>
    [element, ...element.querySelectorAll("*")]
      .flatMap((one) => [
        getComputedStyle(one),
        getComputedStyle(one, "::before"),
        getComputedStyle(one, "::after"),
      ])
      .map((style) => MARKS.map((mark) => style.getPropertyValue(mark)).join() + style.content)
      .join(";");

  const hasEdge = (element: Element): boolean => {
    const style = getComputedStyle(element);
    const hasBorder = ["Top", "Bottom"].some(
      (side) =>
        Reflect.get(style, `border${side}Style`) !== "none" &&
        isDrawn(Reflect.get(style, `border${side}Color`)),
    );
    return (
      hasBorder ||
      style.textDecorationLine !== "none" ||
      isDrawn(style.backgroundColor) ||
      style.color !== words
    );
  };
  const isFound = (element: Element) =>
    [element, ...element.querySelectorAll("*")].some(hasEdge) ||
    element.querySelector("svg, img, video") !== null;

  const seen = [...document.querySelectorAll(pressable)].filter(isSeen);
  const faults: string[] = [];

  for (const element of edged.filter(isSeen))
    if (!isFound(element)) faults.push(`${nameOf(element)} looks like text`);

  for (const chosen of [...document.querySelectorAll(CHOSEN)].filter(isSeen)) {
    const group = chosen.closest("[role=tablist], [role=group], fieldset, ul, ol, nav, div:has(> * + *)");
    const others = [...(group?.querySelectorAll(chosen.localName) ?? [])];
    const other = others.find((one) => !one.matches(CHOSEN) && isSeen(one));
    if (other && marksOf(other) === marksOf(chosen))
      faults.push(`${nameOf(chosen)} looks like ${nameOf(other)}`);
  }

  for (const icon of seen.flatMap((element) => [...element.querySelectorAll("svg")]).filter(isSeen)) {
    const shapes = [icon, ...icon.querySelectorAll("path, circle, rect, line, polyline, polygon")].map(
      (shape) => getComputedStyle(shape),
    );
    const behind = getComputedStyle(icon.closest(pressable) ?? icon).backgroundColor;
    const isIconDrawn = shapes.some(({ fill, stroke }) =>
      [fill, stroke].some((colour) => isDrawn(colour) || (colour !== "none" && isDrawn(behind))),
    );
    if (!isIconDrawn) faults.push(`the icon of ${nameOf(icon.closest(pressable) ?? icon)} is not drawn`);
  }

  const focusedBefore = document.activeElement;
  for (const element of seen) {
    const target = element.matches("label") ? element.querySelector("input") : element;
    if (!(target instanceof HTMLElement) || target.matches("[type=range], [disabled]")) continue;
    target.focus({ preventScroll: true });
    if (document.activeElement !== target || !target.matches(":focus-visible")) continue;
    const ringed = [target, target.parentElement, target.closest("label"), ...target.children];
    const hasRing = ringed.some((one) => {
      const style = one && getComputedStyle(one);
      return style && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 1;
    });
    if (!hasRing) faults.push(`${nameOf(element)} shows no focus`);
    target.blur();
  }
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
  return faults;
}
