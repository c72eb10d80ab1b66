/** The reasons are in `docs/performance.md`. */
export const LIMITS = {
  firstRouteGzipBytes: 120_000,
  homeHtmlGzipBytes: 14_000,
  requestsBeforePaint: 4,
  firstPaintRatio: 0.45,
  largestPaintRatio: 0.8,
  /** Lower than other pages, since the poster is in the HTML. */
  posterPaintRatio: 0.7,
  stepsToPaint: 2,
  requestsOfLesson: 14,
  kiloBytesOfLesson: 240,
  firstFrameRatio: 1.4,
  scriptRatio: 2.2,
  pressMs: 80,
  grownPaintRatio: 1.1,
  /** Files beyond the first route. */
  pageFiles: 20,
  laterPageGzipBytes: 70_000,
  openedPartGzipBytes: 15_000,
  firebaseBeforeNameGzipBytes: 0,
  sessionGzipBytes: 72_000,
  /**
   * Guards against the router, which is another 13 kB. Links of new routes and the data layer may grow below
   * that.
   */
  meetingGzipBytes: 16_000,
  /** Consents, progress and plan, since the next step depends on what the plan opens. */
  sessionReads: 3,
  /** Before the first lesson also the settings, for the level of the first steps. */
  firstSessionReads: 4,
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
  /** 33 was measured. A cold instance loads, connects, reads and draws. */
  pageStartRatio: 40,
  /** 1.9 was measured. */
  pageDrawnRatio: 3,
  readsPerLesson: 2,
  readsPerCommentsPage: 20,
  secondsToReady: 30,
  secondsFromWebhookToAccess: 3,
} as const;
