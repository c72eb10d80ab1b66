import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aLesson } from "#support/samples/documents.ts";
import { aWord, DICTIONARY } from "#support/web/dictionary.ts";
import { freshBackend, type WebBackend } from "#support/web/web-backend.ts";
import { openLessons, stubMedia } from "./open-lessons.tsx";
import { type Sounds, stubSounds } from "./sounds.ts";

export const FOLDER = "/media/1.a/lessons/bim-beck/clips/";

export const content: LessonContent = {
  hasAccess: true,
  Text: "<p>At the bakery.</p>",
  VideoHLSurl: "/media/1.a/lessons/bim-beck/video.mp4",
  Photos: [],
  Audios: [],
  Captions: { gsw: "/media/1.a/gsw.vtt", de: "/media/1.a/de.vtt", en: "/media/1.a/en.vtt" },
  Clips: { Url: FOLDER, HasSlow: true },
  expiresAt: 0,
};

const vtt = (...lines: readonly [id: string, text: string][]) =>
  `WEBVTT\n\n${lines.map(([id, text], at) => `${id}\n00:0${at}.000 --> 00:0${at}.900\n${text}\n`).join("\n")}`;

export interface PracticeWorld {
  backend: WebBackend;
  sounds: Sounds;
}

export function freshPractice(): PracticeWorld {
  stubMedia();
  const backend = freshBackend();
  backend.lessons = [aLesson()];
  backend.responses = { getSecureData_v2_0: [content] };
  backend.dictionary = DICTIONARY;
  backend.files.set(DICTIONARY.wordsUrl, [
    aWord("nöd", { german: "nicht", bern: "nid", basel: "nit" }),
    aWord("Ziit", { german: "Zeit", bern: "Zyt", basel: "Zyt" }),
    aWord("zwei", { german: "zwei", bern: "zwöi", basel: "zwai" }),
  ]);
  backend.captions = new Map([
    [
      "/media/1.a/gsw.vtt",
      vtt(["0000000a", "<v Mia>Ich ha nöd Ziit."], ["0000000b", "<v Reto>Zwei Gipfeli!"]),
    ],
    [
      "/media/1.a/de.vtt",
      vtt(["0000000a", "<v Mia>Ich habe keine Zeit."], ["0000000b", "<v Reto>Zwei Gipfeli!"]),
    ],
    [
      "/media/1.a/en.vtt",
      vtt(["0000000a", "<v Mia>I have no time."], ["0000000b", "<v Reto>Two croissants!"]),
    ],
  ]);
  const sounds = stubSounds();
  for (const id of ["0000000a", "0000000b"]) {
    sounds.clips.set(`${FOLDER}${id}.m4a`, id);
    sounds.clips.set(`${FOLDER}${id}.slow.m4a`, `${id}, slowly`);
  }
  return { backend, sounds };
}

export async function openPractice() {
  await openLessons("/videos/bim-beck");
  await userEvent.click(await screen.findByRole("button", { name: "Practise these lines" }));
  return within(await screen.findByRole("region", { name: "Practise" }));
}

export const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
