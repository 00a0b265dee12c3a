const WORDS_PER_MINUTE = 300

/** Milliseconds. */
export const readingTime = (text: string): number =>
  (text.split(/\s+/).filter(Boolean).length * 60_000) / WORDS_PER_MINUTE
