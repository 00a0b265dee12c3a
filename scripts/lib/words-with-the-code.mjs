import path from 'node:path'

/** The id that the macros leave of a text: the key of its translation. */
const KEY = /\bid:\s*"([\w+/-]{6})"/g
const CATALOGUE = path.resolve('src/locales/nl.po')

/**
 * Puts texts of the source language into the files that use them. As one catalogue they would delay everybody's sign-in
 * with the texts of all screens. Other languages stay catalogues that are loaded on demand.
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

/** Parses a compiled catalogue: `export const messages = JSON.parse("…")`. */
function wordsOf({ code }) {
  const [, text = '"{}"'] = /JSON\.parse\((".*")\)/s.exec(code ?? '') ?? []
  return JSON.parse(JSON.parse(text))
}
