import { Misuse, PROJECT_OPTIONS, readArguments, readProject } from "../command/command-line.ts";
import { type LessonPlace, placeOfLesson, SAMPLE_CONTENT } from "./lesson-place.ts";
import type { TargetSettings } from "./publish/target.ts";

export const USAGE = `Usage: npm run content -- …
  new <lesson>                         creates a lesson
  import <lesson> <film> [<captions>]  makes video, picture, recordings and captions from a film
  lines <lesson>                       gives ids to new lines
  correct <lesson> <line>              accepts a line's changed text as a correction
  clips <lesson>                       cuts recordings of the lines
  preview <lesson>                     shows it as for learners
  spell <file.tsv>                     lists which spellings are equal
  check <folder>                       lists every fault of a content folder
  publish <folder> [--project <id>] [--yes]
<lesson>: an id in ${SAMPLE_CONTENT} or in --content <folder>, or a folder's path.`;

const LESSON_COMMANDS = {
  new: { least: 0, most: 0 },
  import: { least: 1, most: 2 },
  lines: { least: 0, most: 0 },
  correct: { least: 1, most: 1 },
  clips: { least: 0, most: 0 },
  preview: { least: 0, most: 0 },
} as const;

type LessonCommandName = keyof typeof LESSON_COMMANDS;

export interface LessonCommand {
  name: LessonCommandName;
  place: LessonPlace;
  words: readonly string[];
}

export type Command =
  | { name: "check"; folder: string }
  | { name: "spell"; file: string; contentFolder: string }
  | ({ name: "publish"; folder: string } & TargetSettings)
  | LessonCommand;

const isLessonCommand = (name: string): name is LessonCommandName => Object.hasOwn(LESSON_COMMANDS, name);

export function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const options = { ...PROJECT_OPTIONS, content: { type: "string", default: SAMPLE_CONTENT } } as const;
  const { positionals, values } = readArguments(args, options, USAGE);
  const [name = "", first, ...words] = positionals;
  if (first === undefined) throw new Misuse(USAGE);
  if (isLessonCommand(name)) {
    const { least, most } = LESSON_COMMANDS[name];
    if (words.length < least || words.length > most) throw new Misuse(USAGE);
    return { name, place: placeOfLesson(first, values.content), words };
  }
  if (words.length > 0) throw new Misuse(USAGE);
  if (name === "check") return { name, folder: first };
  if (name === "spell") return { name, file: first, contentFolder: values.content };
  if (name !== "publish") throw new Misuse(USAGE);
  return { name, folder: first, ...readTarget(values, env) };
}

function readTarget(values: { project?: string; yes: boolean }, env: NodeJS.ProcessEnv): TargetSettings {
  const { FIRESTORE_EMULATOR_HOST, MEDIA_ROOT } = env;
  if (MEDIA_ROOT && !FIRESTORE_EMULATOR_HOST)
    throw new Misuse("MEDIA_ROOT is for the emulators: unset it, or set FIRESTORE_EMULATOR_HOST.");
  const { projectId, isEmulated } = readProject(values, env, "publish to it");
  if (isEmulated && !MEDIA_ROOT) throw new Misuse("With emulators, set MEDIA_ROOT to the media folder.");
  return { projectId, mediaRoot: isEmulated ? MEDIA_ROOT : undefined };
}
