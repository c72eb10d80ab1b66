/** `GrammarPDFs/{DocID}`: a list entry; a callable hands out the file. */
export interface GrammarPdf {
  DocID: string;
  Title: string;
  Order: number;
  Pages: number;
  Summary: string;
}
