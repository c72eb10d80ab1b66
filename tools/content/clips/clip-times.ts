/** The margin before and after the cue. */
export const MARGIN_SECONDS = 0.06;

export interface Times {
  startSeconds: number;
  endSeconds: number;
}

export const clipSecondsOf = ({ startSeconds, endSeconds }: Times): number =>
  endSeconds - startSeconds + 2 * MARGIN_SECONDS;

/** Returns a mark that detects moved cues: their times in milliseconds, and the hash of the sound. */
export const clipMark = ({ startSeconds, endSeconds }: Times, sound: string): string =>
  `${Math.round(1000 * startSeconds)}-${Math.round(1000 * endSeconds)} ${sound}`;

export const clipFileOf = (id: string): string => `clips/${id}.m4a`;
export const slowClipFileOf = (id: string): string => `clips/${id}.slow.m4a`;

export const pictureFileOf = (id: string): string => `clips/${id}.webp`;
/** The width in pixels. */
export const PICTURE_WIDTH = 320;
