/** Adds a script once per page. A later call retries after a failure. */
export function addScript(src: string, onLoad: () => void = () => undefined): void {
  const isThere = [...document.scripts].some((one) => one.src === new URL(src, location.href).href);
  if (isThere) return;
  const script = Object.assign(document.createElement("script"), { src, async: true });
  script.addEventListener("load", onLoad);
  script.addEventListener("error", () => script.remove());
  document.head.append(script);
}
