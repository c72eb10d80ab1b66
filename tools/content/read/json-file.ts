import type * as v from "valibot";
import { isNode, LineCounter, parseDocument } from "yaml";
import { type ContentFolder, readRequired } from "./content-folder.ts";
import { type FieldPath, type Origin, parseFields, type Report } from "./faults.ts";

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

  const lineOf = lineFinder(source);
  const fields = parseFields(schema, value, { file, lineOf }, report);
  return fields && { fields, file, lineOf };
}

function parseJson(file: string, source: string, report: Report): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    const line = Number(/\(line (\d+)/.exec(String(cause))?.[1] ?? 1);
    report({ file, line, field: "file", problem: "is not JSON from here on" });
    return undefined;
  }
}

/** JSON.parse gives no positions; JSON is YAML. */
function lineFinder(source: string): Origin["lineOf"] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  return (path: FieldPath) => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const node: unknown = document.getIn(path.slice(0, depth), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
}
