import type { AccessRefused } from "./callables/access-refused.ts";
import type { GetRevenueCatOfferResponse } from "./callables/get-revenue-cat-offer.ts";
import type { GetSecureDataResponse } from "./callables/get-secure-data.ts";
import type { Catalogue } from "./catalogue.ts";
import type { GrammarPdf } from "./documents/grammar-pdf.ts";
import type { Lesson } from "./documents/lesson.ts";
import type { CaptionLanguage } from "./documents/lesson-secret.ts";
import type { Instant } from "./durations.ts";

/** Responses for visitors that are embedded in the page's HTML. */
export interface InitialData {
  /** Server time. */
  at: Instant;
  catalogue: Catalogue;
  olderLessons?: readonly Lesson[];
  lesson?: {
    videoId: string;
    content: GetSecureDataResponse;
    /** WebVTT by language. Null if the lesson is closed to visitors. */
    captions: Record<CaptionLanguage, string> | null;
  };
  offers?: { plans: GetRevenueCatOfferResponse; withLesson: GetRevenueCatOfferResponse };
  live?: AccessRefused;
  grammarPdfs?: readonly GrammarPdf[];
}

export const INITIAL_DATA_ID = "initial-data";

export interface PageRequest {
  /** Path of the drawn page, without a query. */
  path: string;
  /** Whether it is the not-found page, which unknown addresses share. */
  isAnywhere: boolean;
  head: string;
  initialData: InitialData;
}

/** Server entry of the web app's build. */
export interface PageBundle {
  /**
   * Renders a page.
   * @throws if the page cannot be drawn: the shell can replace it
   */
  renderDocument(page: PageRequest): Promise<string>;
  /** Returns the document with an empty page, which the client renders. */
  shellWith(head: string): string;
}
