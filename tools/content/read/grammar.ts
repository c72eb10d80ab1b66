import type { GrammarPdf } from "@gruezi/contract/documents/grammar-pdf";
import { text, wholeNumber } from "@gruezi/contract/written-fields";
import * as v from "valibot";
import { grammarPdfFile } from "../../../functions/src/domain/media-path.ts";
import { type ContentFolder, HOW_TO_MAKE_MEDIA, readRequired } from "./content-folder.ts";
import { parseFields, type Report } from "./faults.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import { checkMarkdown } from "./markdown.ts";

const sheetFields = v.strictObject({
  Title: text(3, 80),
  Order: wholeNumber(1, 1000),
  Pages: wholeNumber(1, 100),
  Summary: text(10, 200),
});

interface Sheet {
  source: FrontMatter;
  listing: GrammarPdf;
}

export function readGrammar(folder: ContentFolder, report: Report): GrammarPdf[] {
  const sheets = folder.foldersIn("grammar").flatMap((id) => readSheet(folder, id, report) ?? []);
  for (const [index, { source, listing }] of sheets.entries()) {
    const twin = sheets.slice(0, index).find((earlier) => earlier.listing.Order === listing.Order);
    const problem = `is already that of "${twin?.listing.DocID}"`;
    if (twin) report({ file: source.file, line: source.lineOf(["Order"]), field: "Order", problem });
  }
  return sheets.map(({ listing }) => listing);
}

function readSheet(folder: ContentFolder, id: string, report: Report): Sheet | undefined {
  const file = `grammar/${id}/grammar.md`;
  const pages = readPageCount(folder, grammarPdfFile(id), report);
  const text = readRequired(folder, file, report);
  const source = text === undefined ? undefined : readFrontMatter(file, text, report);
  if (source === undefined) return undefined;

  checkMarkdown(source, report);
  const fields = parseFields(sheetFields, source.values, source, report);
  if (fields && pages !== undefined && fields.Pages !== pages) {
    const problem = `must be ${pages}, the pages of grammar.pdf`;
    report({ file, line: source.lineOf(["Pages"]), field: "Pages", problem });
  }
  return fields && { source, listing: { DocID: id, ...fields } };
}

/** Returns the number of pages. `undefined` also if the page objects are compressed. */
function readPageCount(folder: ContentFolder, file: string, report: Report): number | undefined {
  const fail = (problem: string) => report({ file, line: 1, field: "file", problem });
  if (!folder.has(file)) fail(HOW_TO_MAKE_MEDIA);
  const bytes = folder.has(file) ? folder.readBytes(file).toString("latin1") : undefined;
  if (bytes?.startsWith("%PDF-") === false) fail("must be a PDF");
  return bytes?.match(/\/Type\s*\/Page\b/g)?.length;
}
