/** One thing that is wrong in a content folder. */
export interface Fault {
  /** Relative to the content folder. */
  file: string;
  /** From 1; 1 also for a file that is not there. */
  line: number;
  field: string;
  problem: string;
}

/** Where readers tell what they find; they read on after a fault, so that one run names all. */
export type Report = (fault: Fault) => void;

export const formatFault = ({ file, line, field, problem }: Fault) => `${file}:${line}: ${field}: ${problem}`;

export const inReadingOrder = (faults: readonly Fault[]) =>
  faults.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
