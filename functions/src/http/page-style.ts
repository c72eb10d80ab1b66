/** For pages that a function draws itself; the values are those of web/src/theme/tokens.ts. */
export const PAGE_STYLE = `
@font-face { font-family: "Hanken Grotesk"; src: url("/fonts/hanken-grotesk-latin.woff2") format("woff2"); font-weight: 100 900; font-display: swap; }
:root { --ground: #FBF8F3; --ink: #1B1916; --ink-soft: #5E564C; --red: #C3211A; --red-fill: #CE2A21; --on-red: #FFFFFF; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #151311; --ink: #F5EFE6; --ink-soft: #B9AFA2; --red: #FF7A6C; --red-fill: #D2362B; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 420 1.0625rem/1.6 "Hanken Grotesk", system-ui, sans-serif; }
main { max-width: 38rem; margin: 0 auto; padding: 24px clamp(16px, 4vw, 48px) 64px; }
.wordmark { font-size: 1.75rem; font-weight: 820; letter-spacing: -0.045em; text-decoration: none; }
.wordmark span { position: relative; }
.wordmark span::after { content: ""; position: absolute; top: 0.3em; left: 0.1em; width: 0.36em; height: 0.13em; background: linear-gradient(to right, var(--red) 0 37%, transparent 37% 63%, var(--red) 63%); }
h1 { margin: 24px 0 16px; padding-top: 24px; border-top: 2px solid; font-size: clamp(2rem, 5vw, 3.75rem); font-weight: 780; line-height: 1; letter-spacing: -0.035em; text-wrap: balance; }
p { margin: 0 0 16px; }
a { display: inline-block; min-height: 44px; line-height: 44px; color: inherit; }
button { min-height: 44px; margin-top: 8px; padding: 12px 20px; border: 0; border-radius: 4px; background: var(--red-fill); color: var(--on-red); font: inherit; font-weight: 640; line-height: 1.2; cursor: pointer; }
button:active { transform: translateY(1px); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`;
