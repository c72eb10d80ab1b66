const two = (value: number) => String(value).padStart(2, "0");

/** 65 → "1:05", 3665 → "1:01:05". A time not known yet counts as zero. */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const clock = `${hours > 0 ? two(minutes) : minutes}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
