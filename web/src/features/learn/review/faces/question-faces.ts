import type { QuestionKind } from "@gruezi/contract/reviews/question";

type Answering =
  | { by: "telling" | "typing" | "saying" }
  /** Label of the choices, and their language. */
  | { by: "choosing"; label: string; lang: "en" | "gsw" };

interface QuestionFace {
  asks: string;
  /** For an item without a recording, whose text is then read. */
  asksOfText?: string;
  /** Begins with the sound. */
  isHeardFirst: boolean;
  /** A painted picture would give the answer away. */
  isHiding: boolean;
  answering: Answering;
}

const FACES: Readonly<Record<QuestionKind, QuestionFace>> = {
  "choose-meaning": {
    asks: "Listen. What does it mean?",
    asksOfText: "What does it mean?",
    isHeardFirst: true,
    isHiding: false,
    answering: { by: "choosing", label: "What it means", lang: "en" },
  },
  "tell-meaning": {
    asks: "Listen. What does it mean?",
    isHeardFirst: true,
    isHiding: false,
    answering: { by: "telling" },
  },
  "tell-word": {
    asks: "How is it said?",
    isHeardFirst: false,
    isHiding: false,
    answering: { by: "telling" },
  },
  "choose-word": {
    asks: "Which word is missing?",
    isHeardFirst: false,
    isHiding: true,
    answering: { by: "choosing", label: "The missing word", lang: "gsw" },
  },
  "write-word": {
    asks: "Which word is missing?",
    isHeardFirst: false,
    isHiding: true,
    answering: { by: "typing" },
  },
  dictation: {
    asks: "Write what you hear.",
    isHeardFirst: true,
    isHiding: true,
    answering: { by: "typing" },
  },
  "say-after": {
    asks: "Listen, and say it after.",
    isHeardFirst: false,
    isHiding: false,
    answering: { by: "saying" },
  },
};

/** A later release may send a kind that this code does not know: its answer is told. */
export const faceOf = (kind: QuestionKind): QuestionFace => FACES[kind] ?? FACES["tell-meaning"];
