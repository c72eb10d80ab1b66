/** `GrammarPDFs/{DocID}`: the listing only; the file is handed out by a callable. */
export interface GrammarPdf {
  DocID: string;
  Title: string;
  Order: number;
  Pages: number;
  Summary: string;
}
