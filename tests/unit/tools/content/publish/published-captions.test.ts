import { expect, it } from "vitest";
import { contentFiles, withContentFolder } from "#support/samples/content-folder.ts";
import { captionsOf } from "#tools/content/publish/media-files.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";
import { parseWebVtt } from "#web/lib/web-vtt.ts";

const FILES = ["gsw", "de", "en"].map((language) => `lessons/bim-beck/captions.${language}.vtt`);

const publishedWith = (change: (written: string) => string) =>
  withContentFolder(
    Object.fromEntries(FILES.map((file) => [file, change(String(contentFiles[file]))])),
    (root) => {
      const { content, faults } = checkFolder(root);
      expect(faults).toEqual([]);
      const media = content?.lessons.flatMap(captionsOf) ?? [];
      return FILES.map((file) => String(media.find(({ path }) => path === file)?.source));
    },
  );

it.each([
  ["as usual", (written: string) => written],
  ["with a space on each blank line", (written: string) => written.replaceAll("\n\n", "\n \n")],
  ["with the line ends of Windows", (written: string) => `\uFEFF${written.replaceAll("\n", "\r\n")}`],
  ["with line ends of old Macs", (written: string) => written.replaceAll("\n", "\r")],
  ["in decomposed umlauts", (written: string) => written.normalize("NFD")],
  [
    "with character references",
    (written: string) => written.replaceAll("ü", "&uuml;").replaceAll("!", "&#33;"),
  ],
])("captions written %s are published the same for every player", async (_what, change) => {
  expect(await publishedWith(change)).toEqual(FILES.map((file) => contentFiles[file]));
});

it("a page reads the same captions as the check", async () => {
  const [published = ""] = await publishedWith((written) => written.replaceAll("\n\n", "\n \n"));

  expect(parseWebVtt(published).map(({ text }) => text)).toEqual(["Grüezi!", "Uf Widerluege!"]);
});
