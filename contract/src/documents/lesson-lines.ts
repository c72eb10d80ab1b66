/**
 * A line of a lesson. `Videos/{VideoID}/Secret/lines` holds all of them, so that reading some costs one read.
 */
export interface LessonLine {
  id: string;
  startSeconds: number;
  endSeconds: number;
  speaker: string | null;
  gsw: string;
  german: string;
  english: string;
}
