import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { SpokenLesson } from "@gruezi/contract/dictionary";
import { aLesson } from "#support/samples/documents.ts";
import { aLine, aWord, publishDictionary } from "#support/web/dictionary.ts";
import type { WebBackend } from "#support/web/web-backend.ts";

const bakery = aLesson();
const greeting = aLesson({ DocID: "gruezi", Title: "Grüezi mitenand", Access: "public" });
const hike = aLesson({ DocID: "wandere", Title: "Mir gönd go wandere", Access: "VIP" });

const content: LessonContent = {
  hasAccess: true,
  Text: "<p>Say <strong>Ich hett gern</strong> and not <strong>Velo</strong>.</p>",
  VideoHLSurl: "/media/1.a/lessons/bim-beck/video.mp4",
  Photos: [],
  Audios: [],
  Captions: { gsw: "/media/1.a/gsw.vtt", de: "/media/1.a/de.vtt", en: "/media/1.a/en.vtt" },
  Clips: { Url: "/media/1.a/lessons/bim-beck/clips/", HasSlow: false },
  expiresAt: 0,
};
const vtt = (first: string, second: string) =>
  `WEBVTT\n\n0000000a\n00:01.000 --> 00:02.000\n${first}\n\n0000000b\n00:03.000 --> 00:05.000\n${second}\n`;

export const WORDS = [
  aWord("grüezi", { german: "guten Tag", english: "hello", note: "polite", bern: "grüessech" }),
  aWord("dörfs", { lemma: "dörfe", german: "darf es", english: "may it", basel: "darfs" }),
  aWord("ich", { german: "ich", english: "I", bern: "i", basel: "i" }),
  aWord("hett", { lemma: "haa", german: "hätte", english: "would have" }),
  aWord("ha", { lemma: "haa", german: "habe", english: "have" }),
  aWord("sii", { lemma: "sii", german: "sein", english: "to be", note: "verb" }),
  aWord("sii", { lemma: "Sii", german: "Sie", english: "you", note: "polite" }),
];
const SAID: readonly SpokenLesson[] = [
  { ...bakery, lines: [aLine("0000000b", 3, "Grüezi! Was dörfs sii?")] },
  { ...greeting, lines: [aLine("11111111", 7, "Grüezi mitenand!", "Hello"), aLine("22222222", 9, "Ich ha")] },
  { ...hike, lines: [aLine("33333333", 1, "Grüezi, ich ha Durscht", "Paid for")] },
];

/** Publishes three lessons, captions of the first, and their word list. */
export function publishBakery(backend: WebBackend): void {
  backend.lessons = [bakery, greeting, hike];
  backend.responses = { getSecureData_v2_0: [content] };
  backend.captions = new Map([
    ["/media/1.a/gsw.vtt", vtt("Bim Beck", "Grüezi! Was dörfs sii?")],
    ["/media/1.a/de.vtt", vtt("Beim Bäcker", "Was darf es sein?")],
    ["/media/1.a/en.vtt", vtt("At the bakery", "Hello! What would you like?")],
  ]);
  publishDictionary(backend, { words: WORDS, newer: SAID });
}
