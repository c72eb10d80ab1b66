/** Parses a head's HTML; needs a DOM. */
export function readHead(html: string) {
  const whole = `<!doctype html><html lang="en"><head>${html}</head><body></body></html>`;
  const document = new DOMParser().parseFromString(whole, "text/html");
  const content = (selector: string) =>
    document.querySelector(selector)?.getAttribute("content") ?? undefined;
  return {
    /** In order. */
    elements: [...document.querySelectorAll("head > *, body *")].map(({ localName }) => localName),
    title: document.title,
    meta: (name: string) => content(`meta[name="${name}"]`) ?? content(`meta[property="${name}"]`),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? undefined,
    jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }): Record<string, unknown> => JSON.parse(textContent),
    ),
  };
}
