import { existsSync } from "node:fs";
import { type Fault, inReadingOrder } from "./faults.ts";
import { type Content, readFolder } from "./read-folder.ts";

/** Either all that is wrong, or content that can be published as it is. */
export type CheckedFolder =
  | { content: Content; faults: readonly [] }
  | { content: undefined; faults: readonly Fault[] };

export function checkFolder(root: string): CheckedFolder {
  if (!existsSync(root)) {
    return {
      content: undefined,
      faults: [{ file: root, line: 1, field: "folder", problem: "is not there" }],
    };
  }
  const faults: Fault[] = [];
  const content = readFolder(root, (fault) => faults.push(fault));
  if (content && faults.length === 0) return { content, faults: [] };
  return { content: undefined, faults: inReadingOrder(faults) };
}
