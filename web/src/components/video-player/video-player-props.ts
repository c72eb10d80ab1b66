export interface VideoPlayerProps {
  title: string;
  poster: string;
  /** An HLS master playlist or a plain video on our own origin; null while it is being asked for. */
  source: string | null;
  durationSeconds: number;
  /** For the picture that is the largest thing on the screen. */
  isEager?: boolean;
  hasControls?: boolean;
  isLooped?: boolean;
  isMuted?: boolean;
  /** Promises a fresh address when the source was refused; the video goes on at the same second. */
  onSourceExpired: () => Promise<string>;
  /** The first picture moves. */
  onPlayed?: () => void;
}
