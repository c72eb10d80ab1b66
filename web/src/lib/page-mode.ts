/**
 * The history state of a mode of a page, which moves the focus itself. Leaving the mode goes back in the
 * history.
 */
export const MODE = { isMode: true } as const;

export const isMode = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isMode" in state;
