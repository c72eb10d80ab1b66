/** About six lines: the loading list and the loaded one are as high, so that nothing moves. */
export const listHeight = "22rem";
