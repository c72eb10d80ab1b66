import type * as v from "valibot";
import { type ContentFolder, readRequired } from "./content-folder.ts";
import { type Origin, parseFields, type Report } from "./faults.ts";
import { toNfc } from "./text-file.ts";
import { parseYaml } from "./yaml-file.ts";

export interface JsonFile<Fields> extends Origin {
  fields: Fields;
}

export function readJsonFile<Schema extends v.GenericSchema>(
  folder: ContentFolder,
  file: string,
  schema: Schema,
  report: Report,
): JsonFile<v.InferOutput<Schema>> | undefined {
  const source = readRequired(folder, file, report);
  if (source === undefined) return undefined;
  const value = parseJson(file, source, report);
  if (value === undefined) return undefined;

  // JSON.parse reports no positions. JSON is YAML, whose parser does.
  const { lineOf } = parseYaml(source);
  const fields = parseFields(schema, value, { file, lineOf }, report);
  return fields && { fields, file, lineOf };
}

function parseJson(file: string, source: string, report: Report): unknown {
  try {
    return JSON.parse(source, toNfc);
  } catch (cause) {
    const line = Number(/\(line (\d+)/.exec(String(cause))?.[1] ?? 1);
    report({ file, line, field: "file", problem: "is not JSON from here on" });
    return undefined;
  }
}
