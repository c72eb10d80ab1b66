import type { AccessRefused } from "./callables/access-refused.ts";
import type { GetRevenueCatOfferResponse } from "./callables/get-revenue-cat-offer.ts";
import type { GetSecureDataResponse } from "./callables/get-secure-data.ts";
import type { Catalogue } from "./catalogue.ts";
import type { GrammarPdf } from "./documents/grammar-pdf.ts";
import type { Instant, Lesson } from "./documents/lesson.ts";
import type { CaptionLanguage } from "./documents/lesson-secret.ts";

/** Visitor responses embedded in the page's HTML. */
export interface InitialData {
  /** Server time. */
  at: Instant;
  catalogue: Catalogue;
  olderLessons?: readonly Lesson[];
  lesson?: {
    videoId: string;
    content: GetSecureDataResponse;
    /** WebVTT; null if closed to visitors. */
    captions: Record<CaptionLanguage, string> | null;
  };
  offers?: { plans: GetRevenueCatOfferResponse; withLesson: GetRevenueCatOfferResponse };
  live?: AccessRefused;
  grammarPdfs?: readonly GrammarPdf[];
}

export const INITIAL_DATA_ID = "initial-data";

export interface PageRequest {
  /** The drawn page's path, without a query. */
  path: string;
  /** The not-found page, shared by unknown addresses. */
  isAnywhere: boolean;
  head: string;
  initialData: InitialData;
}

/** Server entry of the web app's build. */
export interface PageBundle {
  /** @throws if the page cannot be drawn: the shell can replace it */
  renderDocument(page: PageRequest): Promise<string>;
  /** The document with an empty page, rendered by the client. */
  shellWith(head: string): string;
}
