import path from 'node:path'

/** What the macros leave of a text: the key of its translation. */
const KEY = /\bid:\s*"([\w+/-]{6})"/g
const CATALOGUE = path.resolve('src/locales/nl.po')

/**
 * The texts of the source language go into the files that say them. As one catalogue they would be in the way of everybody who
 * signs in: all words of all screens. Other languages stay catalogues, fetched by who wants them.
 */
export function wordsWithTheCode() {
  return {
    name: 'words-with-the-code',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/[^?]*\.tsx?(?:\?|$)/ },
      async handler(code) {
        const keys = new Set([...code.matchAll(KEY)].map(([, key]) => key))
        if (keys.size === 0) return null
        const words = wordsOf(await this.load({ id: CATALOGUE }))
        const said = Object.fromEntries(
          [...keys].filter((key) => key in words).map((key) => [key, words[key]]),
        )
        const taken = `Object.assign(sourceWords, ${JSON.stringify(said)})`
        return {
          code: `import { sourceWords } from '#src/lib/text/source-words.ts'\n${code}\n${taken}`,
          map: null,
        }
      },
    },
  }
}

/** Of the catalogue as it is compiled: `export const messages = JSON.parse("…")`. */
function wordsOf({ code }) {
  const [, text = '"{}"'] = /JSON\.parse\((".*")\)/s.exec(code ?? '') ?? []
  return JSON.parse(JSON.parse(text))
}
