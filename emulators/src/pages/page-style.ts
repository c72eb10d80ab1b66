export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fbf8f3; --surface: #fff; --sunken: #f1ebe1; --ink: #1b1916; --soft: #5e564c;
  --line: #dcd3c5; --edge: #8a8073; --red: #c3211a; --fill: #ce2a21; --fill-touched: #ad1f18;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #151311; --surface: #211e1b; --sunken: #0e0d0c; --ink: #f5efe6; --soft: #b9afa2;
    --line: #3b3630; --edge: #7f766b; --red: #ff7a6c; --fill: #d2362b; --fill-touched: #b92b21;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; color: var(--ink); background: var(--ground);
  font: 420 1.0625rem/1.5 'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif;
  overflow-wrap: break-word; text-size-adjust: 100%;
}
h1, h2, h3, p, ul, dl, dd, fieldset { margin: 0; padding: 0; border: 0; }
ul { list-style: none; }
h1 { font-size: clamp(1.75rem, 5vw, 2.5rem); font-weight: 780; line-height: 1.1; letter-spacing: -0.03em; }
h2 { font-size: 1.25rem; font-weight: 720; line-height: 1.2; letter-spacing: -0.015em; }
h3 { font-size: 1rem; font-weight: 680; line-height: 1.3; }
a { color: inherit; text-underline-offset: 0.25em; }
.link { display: inline-flex; align-items: center; min-height: 44px; margin-inline-start: 16px; }
code { font: 0.875rem/1.4 ui-monospace, 'DejaVu Sans Mono', monospace; overflow-wrap: anywhere; }
button, input, select { font: inherit; color: inherit; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; border-radius: 4px; }
.wordmark { font-size: 1.75rem; font-weight: 820; line-height: 1; letter-spacing: -0.045em; }
.wordmark span { position: relative; }
.wordmark span::after {
  content: ''; position: absolute; top: 0.16em; left: 0.1em; width: 0.36em; height: 0.13em;
  background: linear-gradient(to right, var(--red) 0 37%, transparent 37% 63%, var(--red) 63%);
}
.soft { color: var(--soft); }
.small { font-size: 0.875rem; line-height: 1.45; }
.stack { display: grid; gap: 16px; align-content: start; }
.stack > *, .control > * { min-width: 0; }
.stack.wide { gap: 24px; }
.stack.far { gap: 32px; }
.stack.tight { gap: 8px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.row.spread { justify-content: space-between; }
.field { display: grid; gap: 8px; font-size: 0.8125rem; font-weight: 640; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
input, select {
  width: 100%; min-height: 44px; padding: 8px 12px; background: var(--surface);
  border: 2px solid var(--edge); border-radius: 4px; font-size: 1.0625rem; font-weight: 420;
}
input { font-variant-numeric: tabular-nums; }
::placeholder { color: var(--soft); opacity: 1; }
input:hover, input:focus, select:hover { border-color: var(--ink); }
.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 16px;
  font-weight: 680; line-height: 1.2; color: var(--ink); background: transparent; text-decoration: none;
  border: 2px solid var(--edge); border-radius: 4px; cursor: pointer;
}
.button:hover { border-color: var(--ink); background: var(--sunken); }
.button:active { translate: 0 1px; }
.button.primary { color: #fff; background: var(--fill); border-color: transparent; }
.button.primary:hover { background: var(--fill-touched); }
.button.block { width: 100%; min-height: 52px; }
.button.slim { padding: 4px 12px; font-size: 0.875rem; font-weight: 600; border-width: 1px; }
.error { padding: 12px 16px; border-left: 4px solid var(--red); background: var(--sunken); }
.lines > div { display: flex; justify-content: space-between; gap: 24px; padding-block: 12px; border-top: 1px solid var(--line); }
.lines dt { flex-shrink: 0; }
.lines dt:only-child { flex-shrink: 1; }
.lines dd { text-align: right; text-wrap: balance; font-variant-numeric: tabular-nums; }
.lines .sum { border-top: 2px solid var(--ink); font-weight: 680; }
.test { padding-top: 16px; border-top: 1px solid var(--line); }
summary { min-height: 44px; padding-block: 10px; cursor: pointer; }
.cards { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; }
.cards dt { font-variant-numeric: tabular-nums; white-space: nowrap; }
`;

export const HOSTED_STYLE = `
.hosted { display: grid; min-height: 100dvh; grid-template-rows: auto 1fr; }
.half { padding: 24px clamp(16px, 5vw, 64px) 40px; }
.half > * { max-width: 27rem; }
.bought { background: var(--sunken); border-bottom: 1px solid var(--line); }
.single { display: grid; min-height: 100dvh; padding: 24px clamp(16px, 5vw, 64px); align-content: center; justify-items: center; }
.single > * { width: 100%; max-width: 27rem; }
.panel { padding: clamp(24px, 6vw, 40px); background: var(--surface); border: 1px solid var(--line); border-radius: 4px; }
.price { font-size: clamp(1.75rem, 5vw, 2.25rem); font-weight: 760; line-height: 1.1; letter-spacing: -0.03em; }
@media (min-width: 900px) {
  .hosted { grid-template: none / 1fr 1fr; }
  .half { padding-block: 64px; }
  .bought { display: grid; justify-items: end; align-content: start; border: 0; border-right: 1px solid var(--line); }
  .half > * { width: 100%; }
}
`;

export const CONTROL_STYLE = `
.control { max-width: 1240px; margin-inline: auto; padding: 24px clamp(16px, 4vw, 48px) 64px; display: grid; gap: 40px; }
.control > section { padding-top: 12px; border-top: 2px solid var(--ink); min-width: 0; }
.subject { padding-block: 16px; border-top: 1px solid var(--line); }
.subject:first-child { border-top: 0; padding-top: 0; }
.button { min-height: 44px; }
.inline { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
.inline .field { flex: 1 1 10rem; max-width: 18rem; }
.inline .field.long { flex-basis: 16rem; max-width: 24rem; }
.inline .field.check { flex: 0 0 auto; display: flex; align-items: center; min-height: 44px; }
input.short { width: 8rem; }
.check input { width: 20px; min-height: 20px; height: 20px; accent-color: var(--fill); }
.mark { padding: 2px 8px; font-size: 0.8125rem; font-weight: 640; border: 1px solid var(--edge); border-radius: 999px; white-space: nowrap; }
.mark.alarm { color: var(--red); border-color: currentColor; }
.delivery { display: grid; gap: 8px; padding-block: 12px; border-top: 1px solid var(--line); }
.nowhere { padding: 16px; background: var(--sunken); }
@media (min-width: 900px) {
  .delivery { grid-template-columns: minmax(0, 1fr) auto; align-items: center; column-gap: 24px; }
}
`;
