import type * as v from "valibot";
import { isNode, LineCounter, parseDocument } from "yaml";
import { type ContentFolder, readRequired } from "./content-folder.ts";
import { type FieldPath, type Origin, parseFields, type Report } from "./faults.ts";
import { toNfc } from "./text-file.ts";

interface YamlFile<Fields> extends Origin {
  fields: Fields;
}

export function parseYaml(source: string) {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineOf = (path: FieldPath): number => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const node: unknown = document.getIn(path.slice(0, depth), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  return { document, lineOf };
}

export function readYamlFile<Schema extends v.GenericSchema>(
  folder: ContentFolder,
  file: string,
  schema: Schema,
  report: Report,
): YamlFile<v.InferOutput<Schema>> | undefined {
  const source = readRequired(folder, file, report);
  if (source === undefined) return undefined;
  const { document, lineOf } = parseYaml(source);
  const [error] = document.errors;
  if (error) {
    const line = error.linePos?.[0].line ?? 1;
    report({
      file,
      line,
      field: "file",
      problem: "is not YAML, here or above: look for an open quote or bracket, or a wrong indentation",
    });
    return undefined;
  }
  const fields = parseFields(schema, document.toJS({ reviver: toNfc }), { file, lineOf }, report);
  return fields && { fields, file, lineOf };
}
