/** What a refused call rejects with, as far as the client is told. */
export const refusal = (reason: string, field?: string) => ({
  details: field ? { reason, field } : { reason },
});
