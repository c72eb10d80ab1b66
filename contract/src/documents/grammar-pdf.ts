/** A grammar sheet in `GrammarPDFs/{DocID}`, as listed. A callable returns the file's address. */
export interface GrammarPdf {
  DocID: string;
  Title: string;
  Order: number;
  Pages: number;
  Summary: string;
}
