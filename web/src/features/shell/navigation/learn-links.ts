import { paths } from "#lib/paths.ts";

interface LearnLink {
  label: string;
  note: string;
  to: string;
  isForLearners?: boolean;
}

/** Links of the menu "Learn". */
export const LEARN_LINKS: readonly LearnLink[] = [
  { label: "Mini lessons", note: "One thing in under a minute, at random", to: paths.miniLessons },
  { label: "Grammar sheets", note: "A few pages each, to read and to print", to: paths.grammar },
  {
    label: "Your progress",
    note: "Minutes, answers, and what comes back",
    to: paths.learningProgress,
    isForLearners: true,
  },
];
