/** The specification's words for an app that did not do what it was asked for (its section 4). */
export const TRY_AGAIN_SOON = { title: "Oops.", description: "Try again in a couple of seconds." } as const;
