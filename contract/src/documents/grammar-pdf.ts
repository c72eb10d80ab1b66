/** `GrammarPDFs/{DocID}`: the list entry of a sheet; a callable hands out the file. */
export interface GrammarPdf {
  DocID: string;
  Title: string;
  Order: number;
  Pages: number;
  Summary: string;
}
