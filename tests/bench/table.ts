export interface Figure {
  what: string;
  unit: string;
  is: number;
  limit: number;
}

const shown = (value: number) => (Number.isInteger(value) ? value.toLocaleString("en") : value.toFixed(2));

const row = ({ what, unit, is, limit }: Figure) =>
  `${is <= limit ? "✓" : "✗"} ${what.padEnd(48)} ${shown(is).padStart(9)}  ≤ ${shown(limit).padStart(9)} ${unit}`;

export function toTable(figures: readonly Figure[]): string {
  return figures.map(row).join("\n");
}
