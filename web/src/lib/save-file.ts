/** Starts a download of the browser. */
export function saveFrom(href: string, fileName: string): void {
  Object.assign(document.createElement("a"), { href, download: fileName }).click();
}

export function saveFile(fileName: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  saveFrom(href, fileName);
  // Browsers may read the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MILLISECONDS);
}

const KEPT_MILLISECONDS = 60_000;
