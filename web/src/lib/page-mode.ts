/** State of a pushed location: a mode of the page, which places the focus itself. Leaving it goes back. */
export const MODE = { isMode: true } as const;

export const isMode = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isMode" in state;
