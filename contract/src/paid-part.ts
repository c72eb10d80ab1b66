/** Class of the paid part's placeholder; structured data refer to it. */
export const PAID_PART_CLASS = "paid-part";
