import type { LegalTexts } from "@gruezi/contract/company-settings";
import { createElement, Fragment } from "react";

/** Legal texts of counsel, set by builds for deployment. */
declare const GRUEZI_LEGAL_TEXTS: LegalTexts | null | undefined;

/** Returns the text of counsel. Null if the built-in text is used. */
export const findCounselText = (name: keyof LegalTexts): string | null =>
  typeof GRUEZI_LEGAL_TEXTS === "undefined" ? null : (GRUEZI_LEGAL_TEXTS?.[name] ?? null);

const HEADING = "## ";

interface CounselTextProps {
  text: string;
}

/** Renders the text of counsel. Markup in it is shown as text. */
export function CounselText({ text }: CounselTextProps) {
  return createElement(Fragment, null, ...text.split(/\n\s*\n/).map(toElement));
}

function toElement(block: string) {
  const words = block.trim();
  return words.startsWith(HEADING) ? <h2>{words.slice(HEADING.length)}</h2> : <p>{words}</p>;
}
