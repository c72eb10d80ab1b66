/** In `Videos/{VideoID}/Secret/lines`, which has all of them: dealing a few costs one read. */
export interface LessonLine {
  id: string;
  startSeconds: number;
  endSeconds: number;
  speaker: string | null;
  gsw: string;
  german: string;
  english: string;
}
