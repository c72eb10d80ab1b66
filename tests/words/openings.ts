/** Sentences with such an opening are read twice: the subject is a noun that stands in the code. */
const OPENING = /^(?:What|Who|Whom|Whose|Whoever|Of|By|From|So|As)\b/i;

/** The end of one sentence and the start of the next. */
const BETWEEN_SENTENCES = /(?<=[.!?:;])\s+(?=[A-Z])/;

export const sentencesOf = (text: string): readonly string[] => text.split(BETWEEN_SENTENCES);

/** The sentences of a text that open with a relative pronoun or a preposition. */
export const misopened = (text: string): readonly string[] =>
  sentencesOf(text).filter((sentence) => OPENING.test(sentence));
