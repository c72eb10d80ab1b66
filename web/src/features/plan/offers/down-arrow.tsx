import { Button } from "#components/button.tsx";

export function DownArrow({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="quiet" aria-label="down to the plans" onClick={onPress}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 4v15M5 12l7 7 7-7" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
    </Button>
  );
}
