/** Class of the placeholder of the paid part, to which structured data refer. */
export const PAID_PART_CLASS = "paid-part";
