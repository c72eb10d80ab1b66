import type { Figure } from "../figure.ts";
import { LIMITS } from "../limits.ts";
import type { Shared } from "../shared.ts";
import { measureFirstFrame } from "./first-frame.ts";
import { measurePaint, type PageName } from "./paint.ts";
import { measurePresses, type PressName } from "./press.ts";

const NAMES: Readonly<Record<PageName, string>> = {
  home: "home",
  lesson: "a lesson",
  mini: "a mini lesson",
  subscriptions: "/subscriptions",
  live: "/live-lessons",
  learnersLesson: "a lesson, returning learner",
};

const PRESSED: Readonly<Record<PressName, string>> = {
  home: "the menu of home",
  lesson: "a language of a transcript",
  subscriptions: "yearly plans of /subscriptions",
};

/** Returns the limit of the largest paint, which is the poster's on a lesson. */
const largestLimit = (page: PageName): number =>
  page === "lesson" || page === "learnersLesson" ? LIMITS.posterPaintRatio : LIMITS.largestPaintRatio;

export async function* paintFigures(shared: Shared): AsyncGenerator<Figure> {
  const { pages, grown, homeGzipBytes } = await measurePaint(await shared.pages());
  yield {
    what: "home page as the server draws it, gzip",
    unit: "bytes",
    is: homeGzipBytes,
    limit: LIMITS.homeHtmlGzipBytes,
  };
  yield {
    what: "home: requests before the first paint",
    unit: "",
    is: pages.home.requestsBeforePaint,
    limit: LIMITS.requestsBeforePaint,
  };
  // The keys are those of NAMES.
  for (const [page, name] of Object.entries(NAMES) as [PageName, string][]) {
    yield {
      what: `${name}: first paint / minimal page`,
      unit: "×",
      is: pages[page].first,
      limit: LIMITS.firstPaintRatio,
    };
    yield {
      what: `${name}: largest paint / minimal page`,
      unit: "×",
      is: pages[page].largest,
      limit: largestLimit(page),
    };
  }
  yield {
    what: "a lesson: requests one after the other",
    unit: "",
    is: pages.lesson.steps,
    limit: LIMITS.stepsToPaint,
  };
  yield {
    what: "a lesson: requests until it rests",
    unit: "",
    is: pages.lesson.requests,
    limit: LIMITS.requestsOfLesson,
  };
  yield {
    what: "a lesson: kB until it rests",
    unit: "kB",
    is: pages.lesson.kiloBytes,
    limit: LIMITS.kiloBytesOfLesson,
  };
  for (const page of ["home", "lesson"] as const)
    yield {
      what: `${NAMES[page]}: time in scripts before a touch / minimal`,
      unit: "×",
      is: pages[page].script,
      limit: LIMITS.scriptRatio,
    };
  for (const page of ["home", "lesson"] as const)
    yield {
      what: `${NAMES[page]}: largest paint, 1,000 lessons / 26`,
      unit: "×",
      is: grown[page],
      limit: LIMITS.grownPaintRatio,
    };
}

export async function* pressFigures({ pages }: Shared): AsyncGenerator<Figure> {
  const pressMs = await measurePresses(await pages());
  // The keys are those of PRESSED.
  for (const [page, what] of Object.entries(PRESSED) as [PressName, string][])
    yield {
      what: `a press at rest, slowed: ${what}`,
      unit: "ms",
      is: pressMs[page],
      limit: LIMITS.pressMs,
    };
}

export async function* firstFrameFigures({ pages }: Shared): AsyncGenerator<Figure> {
  yield {
    what: "a lesson: play to the first picture / what the line takes",
    unit: "×",
    is: await measureFirstFrame(await pages()),
    limit: LIMITS.firstFrameRatio,
  };
}
