import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { LessonSecret } from "@gruezi/contract/documents/lesson-secret";
import type { InitialData } from "@gruezi/contract/page-document";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { findInWhole } from "#functions/domain/pages/found-page.ts";
import { headHtml, headOf } from "#functions/domain/pages/head.ts";
import { pageRouteOf } from "#functions/domain/pages/route.ts";
import { OFFER } from "#support/samples/plans.ts";
import { toDocuments } from "#tools/content/publish/documents.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";
import { sampleCatalogue } from "./sample-catalogue.ts";

const CONTENT = join(REPOSITORY, "emulator-data/content");
const REFUSED = { hasAccess: false, error: { code: ERROR_CODE_SIGNED_OUT } } as const;
const ADDRESS = "/media/";

/** Reads the secret parts by lesson id. */
function readSecrets(): ReadonlyMap<string, LessonSecret> {
  const { content } = checkFolder(CONTENT);
  if (!content) throw new Error("The sample content has faults: npm run content -- check names them.");
  return new Map(
    toDocuments(content).flatMap(({ path, fields }) => {
      const [, id] = /^Videos\/([^/]+)\/Secret\/content$/.exec(path) ?? [];
      return id === undefined ? [] : [[id, fields as unknown as LessonSecret]]; // checked above
    }),
  );
}

const secrets = readSecrets();
/** Reads captions. The path is the same in the content folder and in the store. */
const readCaptions = (path: string) => readFileSync(join(CONTENT, path), "utf8");

function lessonData({ DocID, Access }: Lesson): NonNullable<InitialData["lesson"]> {
  const secret = secrets.get(DocID);
  if (!secret || Access !== "public") return { videoId: DocID, content: REFUSED, captions: null };
  const { Text, VideoHLSurl, Captions } = secret;
  const addressOf = (path: string) => `${ADDRESS}${path}`;
  return {
    videoId: DocID,
    content: {
      hasAccess: true,
      Text,
      VideoHLSurl: addressOf(VideoHLSurl),
      Photos: [],
      Audios: [],
      Captions: { gsw: addressOf(Captions.gsw), de: addressOf(Captions.de), en: addressOf(Captions.en) },
      Clips: { Url: addressOf(`lessons/${DocID}/clips/`), HasSlow: true },
      expiresAt: Number.MAX_SAFE_INTEGER,
    },
    captions: {
      gsw: readCaptions(Captions.gsw),
      de: readCaptions(Captions.de),
      en: readCaptions(Captions.en),
    },
  };
}

/** @param whole the whole catalogue */
export function pageRequest(path: string, whole: Catalogue = sampleCatalogue()) {
  const { page, catalogue, older } = findInWhole(pageRouteOf(path), whole);
  if (page.kind === "elsewhere") throw new Error(`${path} leads to ${page.location}.`);
  const initialData: InitialData = {
    at: Date.now(),
    catalogue,
    ...(older.length > 0 && { olderLessons: older }),
    ...("lesson" in page && { lesson: lessonData(page.lesson) }),
    ...(page.kind === "subscriptions" && { offers: { plans: OFFER, withLesson: [] } }),
    ...(page.kind === "liveLessons" && { live: REFUSED }),
    ...(page.kind === "grammar" && { grammarPdfs: [] }),
  };
  const head = headHtml(headOf(page, { origin: "https://gruezi.example" }));
  return { path, isAnywhere: false, head, initialData };
}

/** Returns the lesson's paid sentences. */
export function samplePaidTexts(lessonId: string): readonly string[] {
  const secret = secrets.get(lessonId);
  if (!secret) return [];
  const said = Object.values(secret.Captions).flatMap((path) => readCaptions(path).split("\n"));
  const read = secret.Text.split(/<[^>]+>|\n/);
  return [...said, ...read]
    .map((line) => line.trim())
    .filter((line) => line.length > 24 && !line.includes("-->"));
}
