/** Rejection as seen by the client. */
export const refusal = (reason: string, field?: string) => ({
  details: field ? { reason, field } : { reason },
});
