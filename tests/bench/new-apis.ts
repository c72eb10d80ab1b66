import { supportedBrowsers } from "#web-build/supported-browsers.ts";

interface Api {
  name: string;
  code: RegExp;
  /**
   * First versions, from @mdn/browser-compat-data 8.1.9. Infinity if there is none.
   */
  chrome: number;
  firefox: number;
  safari: number;
}

const api = (name: string, code: RegExp, chrome: number, firefox: number, safari: number): Api => ({
  name,
  code,
  chrome,
  firefox,
  safari,
});

/** APIs that code can call without a check. Leaves out names that a library's own methods have too. */
const APIS: readonly Api[] = [
  api("AbortSignal.any", /\bAbortSignal\.any\(/, 116, 124, 17.4),
  api("Array.fromAsync", /\bArray\.fromAsync\(/, 121, 115, 16.4),
  api("Error.isError", /\bError\.isError\(/, 134, 138, Infinity),
  api("Intl.DurationFormat", /\bIntl\.DurationFormat\b/, 129, 136, 16.4),
  api("Intl.Segmenter", /\bIntl\.Segmenter\b/, 87, 125, 14.1),
  api("Iterator.from", /\bIterator\.(from|concat)\(/, 122, 131, 18.4),
  api(
    "iterator helpers",
    /\.(values|keys|entries)\(\)\.(map|filter|take|drop|flatMap|toArray|some|find)\(/,
    122,
    131,
    18.4,
  ),
  api("Map.groupBy", /\b(Map|Object)\.groupBy\(/, 117, 119, 17.4),
  api("Map.getOrInsert", /\.getOrInsert(Computed)?\(/, 145, 144, 26.2),
  api("Math.sumPrecise", /\bMath\.sumPrecise\(/, 147, 137, 26.2),
  api("Promise.try", /\bPromise\.try\(/, 128, 134, 18.2),
  api("Promise.withResolvers", /\bPromise\.withResolvers\(/, 119, 121, 17.4),
  api("ReadableStream.from", /\bReadableStream\.from\(/, Infinity, 117, 27),
  api("RegExp.escape", /\bRegExp\.escape\(/, 136, 134, 18.2),
  api("Response.json", /\bResponse\.json\(/, 105, 115, 17),
  api("scheduler", /\bscheduler\.(yield|postTask)\(/, 129, 142, Infinity),
  api("set methods", /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 122, 127, 17),
  api("Uint8Array.fromBase64", /\bUint8Array\.from(Base64|Hex)\(/, 140, 133, 18.2),
  api("URL.canParse", /\bURL\.canParse\(/, 120, 115, 17),
  api("URL.parse", /\bURL\.parse\(/, 126, 126, 18),
];

/** Returns the names of APIs in the code that a supported browser lacks. */
export function newApisIn(code: string): string[] {
  const oldest = supportedBrowsers();
  const isNew = ({ chrome, firefox, safari }: Api) =>
    chrome > (oldest.get("chrome") ?? 0) ||
    firefox > (oldest.get("firefox") ?? 0) ||
    safari > (oldest.get("safari") ?? 0);
  return APIS.filter((entry) => isNew(entry) && entry.code.test(code)).map(({ name }) => name);
}
