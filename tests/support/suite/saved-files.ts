import { vi } from "vitest";

interface SavedFile {
  name: string;
  text: string;
}

/** Watches saved files. Returns a function that lists them. */
export function watchSavedFiles(): () => Promise<readonly SavedFile[]> {
  const contents: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(class extends URL {}, {
      createObjectURL: (content: Blob) => `#saved-${contents.push(content)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return () =>
    Promise.all(names.map(async (name, at) => ({ name, text: await textOf(contents[at] ?? new Blob()) })));
}

/** Reads a blob, since jsdom's blobs lack `text()`. */
const textOf = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(content);
  });
