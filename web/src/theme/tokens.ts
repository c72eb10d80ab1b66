/** Colours of docs/design-language.md. They are CSS variables, so that changing the theme needs no render. */
export const colour = {
  ground: "var(--ground)",
  surface: "var(--surface)",
  sunken: "var(--sunken)",
  ink: "var(--ink)",
  inkSoft: "var(--ink-soft)",
  line: "var(--line)",
  edge: "var(--edge)",
  red: "var(--red)",
  redFill: "var(--red-fill)",
  redFillTouched: "var(--red-fill-touched)",
  onRed: "var(--on-red)",
  veil: "var(--veil)",
  player: "#0E0D0C",
  onPlayer: "#FFFFFF",
  onPlayerSoft: "rgb(255 255 255 / 0.28)",
} as const;

export const lightColours = {
  "--ground": "#FBF8F3",
  "--surface": "#FFFFFF",
  "--sunken": "#F1EBE1",
  "--ink": "#1B1916",
  "--ink-soft": "#5E564C",
  "--line": "#DCD3C5",
  "--edge": "#8A8073",
  "--red": "#C3211A",
  "--red-fill": "#CE2A21",
  "--red-fill-touched": "#AD1F18",
  "--on-red": "#FFFFFF",
  "--veil": "rgb(27 25 22 / 0.55)",
} as const;

export const darkColours: Record<keyof typeof lightColours, string> = {
  "--ground": "#151311",
  "--surface": "#211E1B",
  "--sunken": "#0E0D0C",
  "--ink": "#F5EFE6",
  "--ink-soft": "#B9AFA2",
  "--line": "#3B3630",
  "--edge": "#7F766B",
  "--red": "#FF7A6C",
  "--red-fill": "#D2362B",
  "--red-fill-touched": "#B92B21",
  "--on-red": "#FFFFFF",
  "--veil": "rgb(0 0 0 / 0.66)",
};

export const space = {
  xxs: "4px",
  xs: "8px",
  s: "12px",
  m: "16px",
  l: "24px",
  xl: "40px",
  xxl: "64px",
  xxxl: "clamp(64px, 9vw, 112px)",
  page: "var(--page)",
} as const;

/** The margin of a page, equal on both sides, and at least as wide as the wider notch. */
export const pageSpace = {
  "--page": "max(clamp(16px, 4vw, 48px), env(safe-area-inset-left), env(safe-area-inset-right))",
};

export const text = {
  hero: {
    fontSize: "clamp(3.25rem, 13vw, 11rem)",
    fontWeight: 800,
    lineHeight: 0.9,
    letterSpacing: "-0.045em",
  },
  title: { fontSize: "clamp(2rem, 5vw, 3.75rem)", fontWeight: 780, lineHeight: 1, letterSpacing: "-0.035em" },
  subtitle: {
    fontSize: "clamp(1.75rem, 3.2vw, 2.75rem)",
    fontWeight: 760,
    lineHeight: 1.05,
    letterSpacing: "-0.03em",
  },
  heading: { fontSize: "1.5rem", fontWeight: 720, lineHeight: 1.15, letterSpacing: "-0.02em" },
  lead: { fontSize: "1.25rem", fontWeight: 420, lineHeight: 1.45, letterSpacing: "-0.005em" },
  body: { fontSize: "1.0625rem", fontWeight: 420, lineHeight: 1.6, letterSpacing: "0" },
  strong: { fontSize: "1.0625rem", fontWeight: 680, lineHeight: 1.3, letterSpacing: "-0.01em" },
  small: { fontSize: "0.875rem", fontWeight: 460, lineHeight: 1.45, letterSpacing: "0" },
  label: { fontSize: "0.8125rem", fontWeight: 640, lineHeight: 1.2, letterSpacing: "0.01em" },
} as const;

export const radius = { control: "4px", picture: "2px", round: "999px" } as const;

export const motion = {
  touch: "120ms cubic-bezier(0.2, 0.7, 0.2, 1)",
  panel: "240ms cubic-bezier(0.2, 0.7, 0.2, 1)",
} as const;

/** Values of `z-index`. Alerts are above everything, including a sign-up. */
export const layer = { header: 800, panel: 850, signUpFlow: 910, alert: 950 } as const;

export const size = {
  header: "70px",
  page: "1640px",
  /** The width of a film that is as high as the window below the header. */
  film: "calc((100dvh - 70px) * 16 / 9)",
  reading: "38rem",
  target: "44px",
  hairline: "1px",
  rule: "2px",
  focus: "3px",
} as const;

/** Media queries. Below `wide`, the links of the bar are in a panel: docs/product.md#navigation. */
export const screen = {
  wide: "@media (min-width: 900px)",
  narrow: "@media (max-width: 899.98px)",
  /** Screens with room for two languages in columns, while a film has its lines below it. */
  roomy: "@media (min-width: 700px)",
  phone: "@media (max-width: 699.98px)",
  /** Screens where a film has its lines beside it: wide ones, and a phone turned sideways. */
  beside: "@media (min-width: 1000px), (min-width: 600px) and (max-height: 500px)",
  stacked: "@media (max-width: 599.98px), (max-width: 999.98px) and (min-height: 500.02px)",
  low: "@media (max-height: 500px)",
  reducedMotion: "@media (prefers-reduced-motion: reduce)",
} as const;
