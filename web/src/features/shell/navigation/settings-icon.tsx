/** Three sliders, a picture of settings that stays clear at this size. */
export function SettingsIcon() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
    >
      <path d="M3 6h9m6 0h3M3 12h3m6 0h9M3 18h11m6 0h1" />
      <circle cx="15" cy="6" r="2.6" />
      <circle cx="9" cy="12" r="2.6" />
      <circle cx="17" cy="18" r="2.6" />
    </svg>
  );
}
