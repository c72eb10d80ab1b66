/** Sizes and counts above their limit fail the bench; ratios of times are only reported. */
export const LIMITS = {
  firstRouteGzipBytes: 120_000,
  homeHtmlGzipBytes: 14_000,
  requestsBeforePaint: 4,
  firstPaintRatio: 0.45,
  largestPaintRatio: 0.8,
  /** The poster is in the HTML. */
  posterPaintRatio: 0.7,
  stepsToPaint: 2,
  requestsOfLesson: 14,
  firstFrameRatio: 1.4,
  scriptRatio: 2.2,
  pressMs: 80,
  grownPaintRatio: 1.1,
  /** Files, and bytes beyond the first route, until a page runs. */
  pageFiles: 20,
  laterPageGzipBytes: 70_000,
  /** Code loaded when a part of a page is opened. */
  openedPartGzipBytes: 15_000,
  firebaseBeforeNameGzipBytes: 0,
  sessionGzipBytes: 72_000,
  /** Includes the navigation bar without the router (13 kB). */
  meetingGzipBytes: 12_000,
  sessionReads: 2,
  sessionCalls: 1,
  videoGzipBytes: 118_000,
  requestsToFirstFrame: 4,
  bytesToFirstFrame: 110_000,
  loopMsBesidesFrame: 10,
  searchMs: 50,
  searchOfManyMs: 120,
  searchRatio: 4,
  newestLessonsGzipBytes: 12_000,
  elements: 1_500,
  readsToRefreshCatalogue: 2,
  todayRatio: 1.3,
  functionsLoadRatio: 0.4,
  functionsFilesOpened: 40,
  /** 33 measured: a cold instance loads entry, store client and React, connects, reads and draws. */
  pageStartRatio: 40,
  /** 1.9 measured. */
  pageDrawnRatio: 3,
  readsPerLesson: 2,
  readsPerCommentsPage: 20,
  secondsToReady: 30,
  secondsFromWebhookToAccess: 3,
} as const;
