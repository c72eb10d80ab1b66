import { join } from "node:path";
import { count, runCommand } from "../command/command-line.ts";
import type { Publication } from "./publish/publish.ts";
import { type Content, checkFolder } from "./read/check-folder.ts";
import { formatFault } from "./read/faults.ts";
import { readCommand } from "./settings.ts";
import { judgeSpellings } from "./spell.ts";

async function run(args: readonly string[]): Promise<number> {
  const command = readCommand(args, process.env);
  if ("place" in command) {
    // Imported late, because each command needs other libraries.
    const { runLessonCommand } = await import("./lesson-commands.ts");
    for (const line of await runLessonCommand(command)) console.log(line);
    return 0;
  }
  if (command.name === "spell") {
    for (const verdict of judgeSpellings(command.file, command.contentFolder)) console.log(verdict);
    return 0;
  }
  const { content, faults } = checkFolder(command.folder);
  for (const fault of faults)
    console.error(formatFault({ ...fault, file: join(command.folder, fault.file) }));
  if (content === undefined) {
    console.error(`${count(faults.length, "fault")} in ${command.folder}: nothing is published.`);
    return 1;
  }

  console.log(`${command.folder}: ${summaryOf(content)}, no fault.`);
  if (command.name === "publish") {
    // Imported late, because Firebase's SDK loads slowly and the check does not need it.
    const { publishContent } = await import("./publish/publish.ts");
    const { withTarget } = await import("./publish/target.ts");
    const publication = await withTarget(command, (target) => publishContent(content, target));
    for (const line of linesOf(publication, command.projectId)) console.log(line);
  }
  return 0;
}

const summaryOf = ({ lessons, grammar, slots }: Content) =>
  [
    count(lessons.length, "lesson"),
    count(grammar.length, "grammar sheet"),
    count(slots.slots.length, "slot"),
  ].join(", ");

const linesOf = (
  { documents, changedMediaFiles, withdrawnLessons, notes }: Publication,
  projectId: string,
) => [
  ...notes,
  ...withdrawnLessons.map((id) => `lesson ${id} is withdrawn`),
  `${projectId}: ${count(documents, "document")} written, ${count(changedMediaFiles, "media file")} changed.`,
];

await runCommand(run);
