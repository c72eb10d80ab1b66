/** Class of the element that stands where a lesson's paid part would be: the page's structured data point to it. */
export const PAID_PART_CLASS = "paid-part";
