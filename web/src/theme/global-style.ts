import { css } from "@emotion/react";
import { darkColours, lightColours, pageSpace, radius, screen, size, text } from "./tokens.ts";

/** Returns a local font with the width of our font, so that line breaks stay when our font loads. */
const standIn = (fontFamily: string, fontWeight: string, sizeAdjust: string, name: string) => ({
  "@font-face": { fontFamily, fontWeight, sizeAdjust, src: `local("${name}")` },
});

const standIns = [
  standIn("A", "600 900", "94%", "Arial Bold"),
  standIn("A", "100 599", "100%", "Arial"),
  standIn("D", "600 900", "78%", "DejaVu Sans Bold"),
  standIn("D", "100 599", "87%", "DejaVu Sans"),
];

export const globalStyle = css(standIns, {
  "@font-face": {
    fontFamily: "Hanken Grotesk",
    src: "url(/fonts/hanken-grotesk-latin.woff2) format('woff2')",
    fontWeight: "100 900",
    fontDisplay: "swap",
  },
  ":root": { ...lightColours, ...pageSpace, colorScheme: "light dark" },
  "@media (prefers-color-scheme: dark)": { ":root": darkColours },
  "*, *::before, *::after": { boxSizing: "border-box" },
  html: { scrollPaddingTop: size.header, textSizeAdjust: "100%" },
  body: {
    ...text.body,
    margin: 0,
    minHeight: "100dvh",
    fontFamily: "'Hanken Grotesk', A, 'Helvetica Neue', D, sans-serif",
    color: "var(--ink)",
    background: "var(--ground)",
    overflowWrap: "break-word",
    WebkitFontSmoothing: "antialiased",
  },
  "h1, h2, h3, p, ul, ol, figure, fieldset": { margin: 0, padding: 0, border: 0 },
  "ul, ol": { listStyle: "none" },
  "button, input, textarea": { font: "inherit", color: "inherit", letterSpacing: "inherit" },
  a: { color: "inherit" },
  // A button pressed before its code has loaded (web/prerender/first-paint.js).
  "button[data-early]": { opacity: 0.5, cursor: "progress" },
  img: { display: "block", maxWidth: "100%" },
  ":focus-visible": {
    outline: `${size.focus} solid var(--ink)`,
    outlineOffset: "3px",
    borderRadius: radius.control,
  },
  [screen.reducedMotion]: {
    "*, *::before, *::after": {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      // A short duration alone would make every element change an inherited colour a frame after its parent.
      transition: "none !important",
    },
  },
});
