/** A spoken line of a lesson with all its texts. */
export interface LessonLine {
  id: string;
  startSeconds: number;
  endSeconds: number;
  speaker: string | null;
  gsw: string;
  german: string;
  english: string;
}

/** `Videos/{VideoID}/Secret/lines`: the lines of the captions, so that a few of them can be dealt for one read. */
export interface LessonLines {
  Lines: readonly LessonLine[];
}
