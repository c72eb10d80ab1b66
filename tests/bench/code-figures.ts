import { measureBundle } from "./bundle.ts";
import { measureDeploy } from "./deploy.ts";
import type { Figure } from "./figure.ts";
import { measureFunctionsLoad } from "./functions-load.ts";
import { LIMITS } from "./limits.ts";

export async function* bundleFigures(): AsyncGenerator<Figure> {
  const { firstRouteGzipBytes, pages, session, videoGzipBytes } = await measureBundle();
  yield {
    what: "first-route JavaScript, gzip",
    unit: "bytes",
    is: firstRouteGzipBytes,
    limit: LIMITS.firstRouteGzipBytes,
  };
  yield {
    what: "the largest later page beyond the first route, gzip",
    unit: "bytes",
    is: Math.max(...pages.map(({ gzipBytes }) => gzipBytes)),
    limit: LIMITS.laterPageGzipBytes,
  };
  yield {
    what: "the most files of code until a page runs",
    unit: "",
    is: Math.max(...pages.map(({ files }) => files)),
    limit: LIMITS.pageFiles,
  };
  yield {
    what: "Firebase before a learner's name shows, gzip",
    unit: "bytes",
    is: session.firebaseBeforeNameGzipBytes,
    limit: LIMITS.firebaseBeforeNameGzipBytes,
  };
  yield {
    what: "a stored session in all, gzip",
    unit: "bytes",
    is: session.gzipBytes,
    limit: LIMITS.sessionGzipBytes,
  };
  yield { what: "video chunk, gzip", unit: "bytes", is: videoGzipBytes, limit: LIMITS.videoGzipBytes };
}

export async function* deployFigures(): AsyncGenerator<Figure> {
  const { gzipBytes } = await measureDeploy(
    "features/shell/welcome/hero.tsx",
    "cards for the tram",
    "cards for the train",
  );
  yield { what: "fetched again after a word was changed, gzip", unit: "bytes", is: gzipBytes, limit: null };
}

export async function* functionsFigures(): AsyncGenerator<Figure> {
  const { ratio, filesOpened, countedBy } = await measureFunctionsLoad();
  yield {
    what: "functions entry / eager and unbundled",
    unit: "×",
    is: ratio,
    limit: LIMITS.functionsLoadRatio,
  };
  yield {
    what: `files the entry opens (${countedBy})`,
    unit: "",
    is: filesOpened,
    limit: LIMITS.functionsFilesOpened,
  };
}
