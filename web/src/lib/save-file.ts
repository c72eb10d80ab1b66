export function saveFile(fileName: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href, download: fileName });
  link.click();
  // Browsers may read the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MILLISECONDS);
}

const KEPT_MILLISECONDS = 60_000;
