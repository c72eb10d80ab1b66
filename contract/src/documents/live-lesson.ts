/** The live lesson in `LiveLessons/current`. */
export interface LiveLesson {
  Title: string;
  EmbedUrl: string;
  ChatUrl: string;
  MeetingNumber: string;
  Passcode: string;
}
