/** A phone beside what can be done with it. */
export const WRAPPER_STYLE = `
.bench { display: grid; gap: 40px; }
.bench section { padding-top: 12px; border-top: 2px solid var(--ink); min-width: 0; }
.phone {
  position: relative; width: 100%; max-width: 390px; height: min(780px, 85dvh); margin-inline: auto;
  overflow: hidden; border: 10px solid var(--ink); border-radius: 40px; background: var(--sunken);
}
.phone[data-os="android"] { border-radius: 20px; }
.phone iframe { display: block; width: 100%; height: 100%; border: 0; }
.sheet {
  position: absolute; inset: auto 0 0; padding: 24px; background: var(--surface);
  border-top: 2px solid var(--ink); border-radius: 16px 16px 0 0;
}
#log { margin: 0; padding: 0; list-style: none; max-height: 60dvh; overflow: auto; }
#log:empty { display: none; }
#log li {
  display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: 0 12px; padding-block: 8px;
  border-top: 1px solid var(--line); font-size: 0.8125rem;
}
#log span, #log small { color: var(--soft); }
#log code, #log small { grid-column: 2; overflow-wrap: anywhere; }
#log .heard { background: var(--sunken); }
.price { font-size: 1.5rem; font-weight: 760; }
@media (min-width: 900px) { .bench { grid-template-columns: 390px minmax(0, 1fr); align-items: start; } }
`;
