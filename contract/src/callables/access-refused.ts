/** Code for visitors. Lessons that do not exist get it too. */
export const ERROR_CODE_SIGNED_OUT = 1;
export const ERROR_CODE_NO_PLAN = 2;

export interface AccessRefused {
  hasAccess: false;
  error: { code: typeof ERROR_CODE_SIGNED_OUT | typeof ERROR_CODE_NO_PLAN };
}
