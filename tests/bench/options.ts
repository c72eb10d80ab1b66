import { Misuse, readArguments } from "#tools/command/command-line.ts";

export interface BenchOptions<Name extends string> {
  isJson: boolean;
  /** Names in the table's order. */
  names: readonly Name[];
}

/** Parses the options. Without names it chooses all parts, and it throws a Misuse for an unknown name. */
export function parseBenchOptions<Name extends string>(
  args: readonly string[],
  known: readonly Name[],
): BenchOptions<Name> {
  const parts = `Parts: ${known.join(", ")}.`;
  const usage = `Usage: npm run bench -- [--json] [part ...]\n${parts}`;
  const { values, positionals } = readArguments(args, { json: { type: "boolean", default: false } }, usage);
  const unknown = positionals.filter((name) => !known.some((part) => part === name));
  if (unknown.length > 0) throw new Misuse(`Unknown: ${unknown.join(", ")}. ${parts}`);
  const named = known.filter((name) => positionals.includes(name));
  return { isJson: values.json, names: named.length > 0 ? named : known };
}
