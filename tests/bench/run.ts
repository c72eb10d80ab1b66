import { PROJECT_ID } from "#emulators/suite/firebase-tools.ts";
import { startProduct } from "#support/suite/product.ts";
import { measureBundle } from "./bundle.ts";
import { countReadsToRefresh, MANY_LESSONS, measureCatalogueGrowth } from "./catalogue/catalogue-growth.ts";
import { measureDeploy } from "./deploy.ts";
import { measureFunctionsLoad } from "./functions-load.ts";
import { countLessonReads } from "./lesson-reads.ts";
import { LIMITS } from "./limits.ts";
import { measurePage } from "./page-figures.ts";
import { measurePageStart } from "./page-start.ts";
import { measurePaint } from "./paint/paint.ts";
import { paintFigures } from "./paint/paint-figures.ts";
import { measureSearch } from "./search/search-time.ts";
import { measureStart } from "./start-time.ts";
import { type Figure, isWithin, toTable } from "./table.ts";
import { measureToday } from "./today/today-time.ts";

async function measureProduct() {
  const product = await startProduct();
  try {
    const page = await measurePage(product.baseUrl);
    const lessonReads = await countLessonReads({
      firestoreHost: product.firestoreHost,
      projectId: PROJECT_ID,
    });
    const pageStart = await measurePageStart(product);
    const readsToRefresh = await countReadsToRefresh(product.firestoreHost, MANY_LESSONS);
    const today = await measureToday(product.baseUrl);
    return { ...page, lessonReads, pageStart, readsToRefresh, today };
  } finally {
    await product.stop();
  }
}

async function measureAll(): Promise<Figure[]> {
  const bundle = await measureBundle();
  const deploy = await measureDeploy(
    "features/shell/welcome/hero.tsx",
    "cards for the tram",
    "cards for the train",
  );
  const paint = await measurePaint();
  const search = await measureSearch();
  const { many: grown } = await measureCatalogueGrowth();
  const functions = await measureFunctionsLoad();
  const secondsToReady = await measureStart();
  const { video, commentReads, webhookToAccessMs, loop, lessonReads, pageStart, readsToRefresh, today } =
    await measureProduct();
  return [
    {
      what: "first-route JavaScript, gzip",
      unit: "bytes",
      is: bundle.firstRouteGzipBytes,
      limit: LIMITS.firstRouteGzipBytes,
    },
    ...paintFigures(paint),
    {
      what: "the largest later page beyond the first route, gzip",
      unit: "bytes",
      is: Math.max(...bundle.pages.map(({ gzipBytes }) => gzipBytes)),
      limit: LIMITS.laterPageGzipBytes,
    },
    {
      what: "the most files of code until a page runs",
      unit: "",
      is: Math.max(...bundle.pages.map(({ files }) => files)),
      limit: LIMITS.pageFiles,
    },
    {
      what: "Firebase before a learner's name shows, gzip",
      unit: "bytes",
      is: bundle.session.firebaseBeforeNameGzipBytes,
      limit: LIMITS.firebaseBeforeNameGzipBytes,
    },
    {
      what: "a stored session in all, gzip",
      unit: "bytes",
      is: bundle.session.gzipBytes,
      limit: LIMITS.sessionGzipBytes,
    },
    {
      what: "fetched again after a word was changed, gzip",
      unit: "bytes",
      is: deploy.gzipBytes,
      limit: null,
    },
    { what: "video chunk, gzip", unit: "bytes", is: bundle.videoGzipBytes, limit: LIMITS.videoGzipBytes },
    { what: "requests to the first frame", unit: "", is: video.requests, limit: LIMITS.requestsToFirstFrame },
    { what: "bytes to the first frame", unit: "bytes", is: video.bytes, limit: LIMITS.bytesToFirstFrame },
    {
      what: "a line repeated, past its end (20 times, 3 speeds)",
      unit: "ms",
      is: loop.overshootMs,
      limit: loop.frameMs + LIMITS.loopMsBesidesFrame,
    },
    { what: "a key to the lines found, 26 lessons", unit: "ms", is: search.fewMs, limit: LIMITS.searchMs },
    { what: "… 1,000 lessons", unit: "ms", is: search.manyMs, limit: LIMITS.searchOfManyMs },
    { what: "… 1,000 lessons / 26", unit: "×", is: search.ratio, limit: LIMITS.searchRatio },
    {
      what: "catalogue of the first page, 1,000 lessons, gzip",
      unit: "bytes",
      is: grown.newestGzipBytes,
      limit: LIMITS.newestLessonsGzipBytes,
    },
    ...(["home", "lesson", "shelf"] as const).map((page) => ({
      what: `elements, ${page}, 1,000 lessons`,
      unit: "",
      is: grown[`${page}Elements`],
      limit: LIMITS.elements,
    })),
    {
      what: "document reads to refresh it, 1,000 lessons",
      unit: "",
      is: readsToRefresh,
      limit: LIMITS.readsToRefreshCatalogue,
    },
    {
      what: "today opened, 10,000 items and 50,000 answers / 100",
      unit: "×",
      is: today.ratio,
      limit: LIMITS.todayRatio,
    },
    {
      what: "functions entry / eager and unbundled",
      unit: "×",
      is: functions.ratio,
      limit: LIMITS.functionsLoadRatio,
    },
    {
      what: `files the entry opens (${functions.countedBy})`,
      unit: "",
      is: functions.filesOpened,
      limit: LIMITS.functionsFilesOpened,
    },
    {
      what: "a page, function just started / empty Node process",
      unit: "×",
      is: pageStart.firstRatio,
      limit: LIMITS.pageStartRatio,
    },
    {
      what: "a page drawn by a running function / the same",
      unit: "×",
      is: pageStart.drawnRatio,
      limit: LIMITS.pageDrawnRatio,
    },
    { what: "document reads, VIP lesson opened", unit: "", is: lessonReads, limit: LIMITS.readsPerLesson },
    {
      what: "document reads, first comments page",
      unit: "",
      is: commentReads,
      limit: LIMITS.readsPerCommentsPage,
    },
    {
      what: "webhook sent to access shown",
      unit: "s",
      is: webhookToAccessMs / 1_000,
      limit: LIMITS.secondsFromWebhookToAccess,
    },
    { what: "npm start to ready", unit: "s", is: secondsToReady, limit: LIMITS.secondsToReady },
  ];
}

const ASSUMED =
  "Paints and sizes assume that all text arrives compressed by gzip -9 and pages come from the CDN, as from Hosting; the " +
  "emulators compress files, but not what functions answer, so a server of the bench's own sends them.";

const figures = await measureAll();
console.log(
  process.argv.includes("--json") ? JSON.stringify(figures, null, 2) : `${toTable(figures)}\n\n${ASSUMED}`,
);
process.exit(figures.every(isWithin) ? 0 : 1);
