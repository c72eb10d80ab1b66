/** What the product may cost. Sizes and counts over these fail the tests; ratios of times are only reported. */
export const LIMITS = {
  firstRouteGzipBytes: 105_000,
  homeHtmlGzipBytes: 14_000,
  requestsBeforePaint: 4,
  firstPaintRatio: 0.45,
  largestPaintRatio: 0.8,
  scriptRatio: 2.2,
  plansGzipBytes: 15_000,
  videoGzipBytes: 118_000,
  requestsToFirstFrame: 4,
  bytesToFirstFrame: 110_000,
  functionsLoadRatio: 0.4,
  functionsFilesOpened: 40,
  readsPerLesson: 2,
  readsPerCommentsPage: 20,
  secondsToReady: 30,
  secondsFromWebhookToAccess: 3,
} as const;
