export interface LoggedRequest {
  method: string;
  path: string;
  idempotencyKey: string | null;
  /** Null when no whole answer was given. */
  status: number | null;
}
