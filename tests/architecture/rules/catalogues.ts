import type { Rule } from '../rule.ts'
import type { SourceFile } from '../source.ts'

export const catalogues: Rule = {
  promise: 'every language has every text',
  check: (files) => {
    const books = files.filter(({ path }) => /^src\/locales\/[^/]+\.po$/.test(path))
    const all = new Set(books.flatMap((book) => [...textsOf(book).keys()]))
    return books.flatMap((book) => missing(book, all))
  },
  catches: [
    { 'src/locales/en.po': 'msgid "Nog niets"\nmsgstr ""\n' },
    { 'src/locales/en.po': 'msgid ""\n"Nog "\n"niets"\nmsgstr ""\n' },
    { 'src/locales/nl.po': 'msgid "Ja"\nmsgstr "Ja"\n', 'src/locales/en.po': 'msgid "Nee"\nmsgstr "No"\n' },
  ],
  allows: {
    'src/locales/nl.po':
      'msgid ""\nmsgstr "Language: nl\\n"\n\nmsgid "Ja"\nmsgstr "Ja"\n\n#~ msgid "Oud"\n#~ msgstr ""\n',
    'src/locales/en.po': 'msgid ""\nmsgstr "Language: en\\n"\n\nmsgid "Ja"\nmsgstr ""\n"Yes"\n',
  },
}

function missing(book: SourceFile, all: ReadonlySet<string>): string[] {
  const texts = textsOf(book)
  return [...all].filter((id) => !texts.get(id)).map((id) => `${book.path} has no words for "${id}"`)
}

/** msgid → msgstr, without the header (empty msgid) and obsolete entries (`#~`). */
export function textsOf(book: SourceFile): Map<string, string> {
  const entries = book.text
    .split(/\r?\n\s*\r?\n/)
    .map((entry) => [wordsAfter(entry, 'msgid'), wordsAfter(entry, 'msgstr')])
  return new Map(entries.filter((entry): entry is [string, string] => Boolean(entry[0])))
}

function wordsAfter(entry: string, key: string): string {
  const match = new RegExp(`^${key} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(entry)
  return (match?.[1] ?? '').replace(/"\s*"/g, '').trim().slice(1, -1)
}
