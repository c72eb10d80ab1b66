/** A clip begins that much before its cue and ends that much after it. */
export const MARGIN_SECONDS = 0.06;

export interface Times {
  startSeconds: number;
  endSeconds: number;
}

export const clipSecondsOf = ({ startSeconds, endSeconds }: Times): number =>
  endSeconds - startSeconds + 2 * MARGIN_SECONDS;

/** What a clip's file says of itself, so that a cue that was moved is noticed: times in milliseconds, and what it was cut from. */
export const clipMark = ({ startSeconds, endSeconds }: Times, sound: string): string =>
  `${Math.round(1000 * startSeconds)}-${Math.round(1000 * endSeconds)} ${sound}`;

export const clipFileOf = (id: string): string => `clips/${id}.m4a`;
export const slowClipFileOf = (id: string): string => `clips/${id}.slow.m4a`;

/** The film's picture in the middle of the line. */
export const pictureFileOf = (id: string): string => `clips/${id}.webp`;
/** Of a line's picture, in pixels: it stands beside the line, and on a card. */
export const PICTURE_WIDTH = 320;
