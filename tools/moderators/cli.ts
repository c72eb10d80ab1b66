import { runCommand } from "../command/command-line.ts";
import { readCommand } from "./settings.ts";

await runCommand(async (args) => {
  const command = readCommand(args, process.env);
  // Imported late, because Firebase's SDK loads slowly.
  const { changeModerator } = await import("./moderators.ts");
  console.log(await changeModerator(command));
  return 0;
});
