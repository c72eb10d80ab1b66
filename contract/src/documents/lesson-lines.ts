export interface LessonLine {
  id: string;
  startSeconds: number;
  endSeconds: number;
  speaker: string | null;
  gsw: string;
  german: string;
  english: string;
}

/** `Videos/{VideoID}/Secret/lines`: caption lines; dealing a few costs one read. */
export interface LessonLines {
  Lines: readonly LessonLine[];
}
