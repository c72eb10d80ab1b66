import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CAPTION_LANGUAGES } from "@gruezi/contract/documents/lesson-secret";
import { Misuse } from "../command/command-line.ts";
import type { LessonPlace } from "./lesson-place.ts";
import { TO_WRITE, toWebVtt } from "./lines/write-captions.ts";

export function layOutLesson(place: LessonPlace, today: string): void {
  if (existsSync(join(place.path, "lesson.md")))
    throw new Misuse(`${place.docId} already exists: ${place.path}`);
  mkdirSync(place.path, { recursive: true });
  const write = (name: string, text: string) => {
    const file = join(place.path, name);
    if (!existsSync(file)) writeFileSync(file, text);
  };
  write("lesson.md", lessonMd(today));
  write("cards.csv", `SwissGerman,English,Variants,AudioPath\n${TO_WRITE},${TO_WRITE},,\n`);
  const captions = toWebVtt([{ startSeconds: 0, endSeconds: 1, text: TO_WRITE }]);
  for (const language of CAPTION_LANGUAGES) write(`captions.${language}.vtt`, captions);
}

const lessonMd = (today: string) => `---
Title: "${TO_WRITE}"
Difficulty: beginner
Type: video_lesson
Date: ${today}
Access: BASIC
MondayLesson: false
Summary: "${TO_WRITE}"
Topics: ["${TO_WRITE}"]
comments: open
DurationSeconds: 0
Photos: []
Audios: []
---
${TO_WRITE}
`;
