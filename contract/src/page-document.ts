import type { FirstAnswers } from "./first-answers.ts";

/** A page that is to be drawn for a visitor. */
export interface PageRequest {
  /** Of the page as it is drawn; without a query. */
  path: string;
  /** The page is the same at every address that is none of ours. */
  isAnywhere: boolean;
  /** What stands in its head about it, as HTML. */
  head: string;
  answers: FirstAnswers;
}

/** What the web app's build leaves for the function that answers with pages. */
export interface PageBundle {
  /** The whole document. @throws where the page cannot be drawn: the shell can take its place */
  renderDocument(page: PageRequest): Promise<string>;
  /** The document without a page in it, which the page's code draws. */
  shellWith(head: string): string;
}
