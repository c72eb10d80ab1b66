import type { QuestionKind } from "@gruezi/contract/reviews/question";

type Answering =
  | { by: "telling" | "typing" | "saying" }
  /** `label` and `lang` are the label and language of the choices. */
  | { by: "choosing"; label: string; lang: "en" | "gsw" };

interface QuestionFace {
  asks: string;
  /** Question for an item without a recording, whose text is shown instead. */
  asksOfText?: string;
  /** True if the question plays the recording first. */
  isHeardFirst: boolean;
  /** True if a picture with painted words would reveal the answer. */
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

/**
 * Returns the face of a question. A kind of a later release, unknown to this code, is asked as
 * `tell-meaning`.
 */
export const faceOf = (kind: QuestionKind): QuestionFace => FACES[kind] ?? FACES["tell-meaning"];
