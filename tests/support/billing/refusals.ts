/** A rejection as the client sees it. */
export const refusal = (reason: string, field?: string) => ({
  details: field ? { reason, field } : { reason },
});
