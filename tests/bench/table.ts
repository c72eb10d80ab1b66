export interface Figure {
  what: string;
  unit: string;
  is: number;
  /** Null: reported only. */
  limit: number | null;
}

export const isWithin = ({ is, limit }: Figure): boolean => limit === null || is <= limit;

const shown = (value: number) => (Number.isInteger(value) ? value.toLocaleString("en") : value.toFixed(2));

const limitOf = ({ is, limit }: Figure): string =>
  limit === null ? "no limit" : `≤ ${shown(limit).padStart(9)}, left ${shown(limit - is)}`;

const row = (figure: Figure) =>
  `${isWithin(figure) ? "✓" : "✗"} ${figure.what.padEnd(48)} ${shown(figure.is).padStart(9)} ${figure.unit} ${limitOf(figure)}`;

export function toTable(figures: readonly Figure[]): string {
  return figures.map(row).join("\n");
}
