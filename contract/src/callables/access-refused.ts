/** Signed out, whether or not there is such a thing. */
export const ERROR_CODE_SIGNED_OUT = 1;
/** Signed in, but the plan does not reach. */
export const ERROR_CODE_NO_PLAN = 2;

/** What a callable answers instead of something that the caller may not open; the screen explains it. */
export interface AccessRefused {
  hasAccess: false;
  error: { code: typeof ERROR_CODE_SIGNED_OUT | typeof ERROR_CODE_NO_PLAN };
}
