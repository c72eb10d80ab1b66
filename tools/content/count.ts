export const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
