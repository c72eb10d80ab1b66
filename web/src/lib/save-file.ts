/** Puts a file where the browser puts downloads. */
export function saveFile(fileName: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href, download: fileName });
  link.click();
  // A browser that has not yet begun to read must still find it.
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MILLISECONDS);
}

const KEPT_MILLISECONDS = 60_000;
