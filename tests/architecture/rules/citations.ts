import type { Rule } from '../rule.ts'
import { at, isCode, parsed, type SourceFile } from '../source.ts'

/** Pages that are not in the repository, and their paragraphs. */
const CITED = /\b(?:SPEC|DESIGN|FACTS)\b|\blaws? \d|§ ?\d|\bthe specification\b/

/** The history of the protocol is never rewritten. */
const HISTORY = 'sync/contract/wire/protocol.ts'

export const citations: Rule = {
  promise: 'a comment says the fact itself, and cites no page that is not in the repository',
  check: (files) =>
    files.filter(({ path }) => isCode(path) && path !== HISTORY).flatMap((file) => citedIn(file)),
  catches: [
    { 'src/a.ts': '/** Asked before it is archived (SPEC §4.4). */\nexport const a = 1' },
    { 'sync/a.ts': '// An operation takes effect once (law 2).\nexport const a = 1' },
    { 'server/a.ts': '// As the specification has it.\nexport const a = 1' },
  ],
  allows: {
    'src/a.ts': "/** Asked before it is archived (invariant I2). */\nexport const a = 'SPEC §4.4'",
    [HISTORY]: '/** 3  orders complete: the calls of SPEC §7.2 */\nexport const PROTOCOL = 3',
  },
}

const citedIn = (file: SourceFile): string[] =>
  parsed(file)
    .comments.filter(({ value }) => CITED.test(value))
    .map(({ value, start }) => `${at(file, start)} cites ${CITED.exec(value)?.[0]}; say the fact itself`)
