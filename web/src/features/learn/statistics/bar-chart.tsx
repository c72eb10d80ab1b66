import { css, type Theme } from "@emotion/react";

export interface Bar {
  /** For example '23 November'. */
  name: string;
  amount: number;
}

interface BarChartProps {
  /** For example 'Minutes listened'. */
  label: string;
  /** Header of the column with the names: 'Day'. */
  period: string;
  bars: readonly Bar[];
  /** The bar that is highlighted. */
  now: "first" | "last";
}

const figureStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xs, minWidth: 0 });
const captionStyle = ({ text }: Theme) => css(text.strong);
const chartStyle = ({ colour, size }: Theme) =>
  css({
    display: "block",
    width: "100%",
    height: "7.5rem",
    borderBottom: `${size.hairline} solid ${colour.edge}`,
    "& rect": { fill: colour.edge },
    "& [data-now]": { fill: colour.ink },
  });
const edgesStyle = ({ colour, text }: Theme) =>
  css({ ...text.small, display: "flex", justifyContent: "space-between", color: colour.inkSoft });
const tableStyle = ({ colour, size, space, text }: Theme) =>
  css({
    ...text.small,
    "& summary": {
      display: "inline-flex",
      alignItems: "center",
      minHeight: size.target,
      color: colour.inkSoft,
      cursor: "pointer",
      textDecoration: "underline",
      textUnderlineOffset: "0.25em",
    },
    "& table": { borderCollapse: "collapse", width: "100%", maxWidth: "24rem" },
    "& th, & td": {
      padding: `${space.xxs} ${space.s} ${space.xxs} 0`,
      borderBottom: `${size.hairline} solid ${colour.line}`,
      textAlign: "left",
      fontWeight: 460,
    },
    "& td, & th:last-of-type:not([scope=row])": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
  });

const WIDTH = 10;
const HEIGHT = 100;
const GAP = 2;
/** Minimum height of a bar, which keeps small amounts visible. */
const LOWEST = 2;

/** Bar chart. A table is its text alternative. */
export function BarChart({ label, period, bars, now }: BarChartProps) {
  const most = Math.max(0, ...bars.map(({ amount }) => amount));
  const current = now === "first" ? 0 : bars.length - 1;
  return (
    <figure css={figureStyle}>
      <figcaption css={captionStyle}>{label}</figcaption>
      <svg
        viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        css={chartStyle}
      >
        {bars.map(({ name, amount }, index) => {
          const height = amount === 0 ? 0 : Math.max(LOWEST, (amount / most) * HEIGHT);
          return (
            <rect
              key={name}
              data-now={index === current ? "" : undefined}
              x={index * WIDTH}
              y={HEIGHT - height}
              width={WIDTH - GAP}
              height={height}
            >
              <title>{`${name}: ${amount}`}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden="true" css={edgesStyle}>
        <span>{bars[0]?.name}</span>
        <span>{most === 0 ? "nothing yet" : `highest ${most}`}</span>
        <span>{bars.at(-1)?.name}</span>
      </div>
      <details css={tableStyle}>
        <summary>{`${label}: show as a table`}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{period}</th>
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, amount }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
