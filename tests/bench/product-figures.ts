import { PROJECT_ID } from "#emulators/suite/firebase-tools.ts";
import { countReadsToRefresh, MANY_LESSONS } from "./catalogue/catalogue-growth.ts";
import type { Figure } from "./figure.ts";
import { countLessonReads } from "./lesson-reads.ts";
import { LIMITS } from "./limits.ts";
import { countReadsOfComments, measureFilmStart, measureLoops, measureWebhook } from "./measure-page.ts";
import { measurePageStart } from "./page-start.ts";
import type { Shared } from "./shared.ts";
import { measureStart } from "./start-time.ts";
import { measureToday } from "./today/today-time.ts";

/** Starts a product of its own, on the default ports. */
export async function* startFigures(): AsyncGenerator<Figure> {
  yield { what: "npm start to ready", unit: "s", is: await measureStart(), limit: LIMITS.secondsToReady };
}

export async function* videoFigures({ product }: Shared): AsyncGenerator<Figure> {
  const { requests, bytes } = await measureFilmStart((await product()).baseUrl);
  yield { what: "requests to the first frame", unit: "", is: requests, limit: LIMITS.requestsToFirstFrame };
  yield { what: "bytes to the first frame", unit: "bytes", is: bytes, limit: LIMITS.bytesToFirstFrame };
}

export async function* loopFigures({ product }: Shared): AsyncGenerator<Figure> {
  const { overshootMs, frameMs } = await measureLoops((await product()).baseUrl);
  yield {
    what: "a line repeated, past its end (20 times, 3 speeds)",
    unit: "ms",
    is: overshootMs,
    limit: frameMs + LIMITS.loopMsBesidesFrame,
  };
}

export async function* webhookFigures({ product }: Shared): AsyncGenerator<Figure> {
  const milliseconds = await measureWebhook((await product()).baseUrl);
  yield {
    what: "webhook sent to access shown",
    unit: "s",
    is: milliseconds / 1_000,
    limit: LIMITS.secondsFromWebhookToAccess,
  };
}

export async function* pageStartFigures({ product }: Shared): AsyncGenerator<Figure> {
  const { firstRatio, drawnRatio } = await measurePageStart(await product());
  yield {
    what: "a page, function just started / empty Node process",
    unit: "×",
    is: firstRatio,
    limit: LIMITS.pageStartRatio,
  };
  yield {
    what: "a page drawn by a running function / the same",
    unit: "×",
    is: drawnRatio,
    limit: LIMITS.pageDrawnRatio,
  };
}

export async function* todayFigures({ product }: Shared): AsyncGenerator<Figure> {
  const { ratio } = await measureToday((await product()).baseUrl);
  yield {
    what: "today opened, 10,000 items and 50,000 answers / 100",
    unit: "×",
    is: ratio,
    limit: LIMITS.todayRatio,
  };
}

export async function* readsFigures({ product }: Shared): AsyncGenerator<Figure> {
  const { baseUrl, firestoreHost } = await product();
  yield {
    what: "document reads, first comments page",
    unit: "",
    is: await countReadsOfComments(baseUrl),
    limit: LIMITS.readsPerCommentsPage,
  };
  yield {
    what: "document reads to refresh the catalogue, 1,000 lessons",
    unit: "",
    is: await countReadsToRefresh(firestoreHost, MANY_LESSONS),
    limit: LIMITS.readsToRefreshCatalogue,
  };
  yield {
    what: "document reads, VIP lesson opened",
    unit: "",
    is: await countLessonReads({ firestoreHost, projectId: PROJECT_ID }),
    limit: LIMITS.readsPerLesson,
  };
}
