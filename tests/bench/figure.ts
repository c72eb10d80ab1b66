export interface Figure {
  what: string;
  unit: string;
  is: number;
  /** Null if the figure is only reported. */
  limit: number | null;
}

export const isWithin = ({ is, limit }: Figure): boolean => limit === null || is <= limit;

function shown(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en");
  return Math.abs(value) < 0.1 ? value.toPrecision(2) : value.toFixed(2);
}

function verdictOf({ is, limit }: Figure): string {
  if (limit === null) return "no limit";
  const verdict = is <= limit ? `within, ${shown(limit - is)} left` : `over by ${shown(is - limit)}`;
  return `limit ${shown(limit).padStart(7)}  ${verdict}`;
}

/** Returns a row with what, value, limit, and whether it is within the limit or over. */
export const toRow = (figure: Figure): string =>
  [
    `${isWithin(figure) ? "✓" : "✗"} ${figure.what.padEnd(58)}`,
    shown(figure.is).padStart(8),
    figure.unit.padEnd(5),
    verdictOf(figure),
  ].join(" ");
