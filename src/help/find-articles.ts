import type { MessageDescriptor } from '@lingui/core'
import { normalizeText } from '#src/lib/text/normalize-text.ts'
import type { Article } from './articles.ts'

/** Articles in which every word of the question is the beginning of a word, in the reader's language. */
export function findArticles(
  articles: readonly Article[],
  question: string,
  say: (message: MessageDescriptor) => string,
): readonly Article[] {
  const asked = wordsOf(question)
  return articles.filter(({ title, summary, words }) => {
    const known = wordsOf([title, summary, words].map(say).join(' '))
    return asked.every((word) => known.some((each) => each.startsWith(word)))
  })
}

const wordsOf = (text: string) =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
