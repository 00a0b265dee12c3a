import { globSync, readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { own } from '#sync/contract/operations.ts'
import { typeDefs } from '#sync/contract/wire/protocol-sdl.ts'

const mutations = buildSchema(typeDefs()).getMutationType()?.getFields() ?? {}
const page = readFileSync('CALLS.md', 'utf8')
const callOf = own.map(({ kind, call }) => [kind, typeof call === 'string' ? call : call.name] as const)

test.each(callOf)('%s can be done by a program, and CALLS.md says how', (_kind, call) => {
  expect(mutations).toHaveProperty(call)
  expect(page).toContain(`${call}(`)
})

const textsOf = (pattern: string) =>
  globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')] as const)
/** Only the commands: the words of an operation name its kind whether or not anybody can do it. */
const app = textsOf('src/data/**/*.{ts,tsx}').filter(([file]) => !file.includes('.test.'))
const tests = textsOf('tests/{contract,support,sync}/**/*.ts').filter(
  ([file]) => !file.endsWith('calls-cover.test.ts'),
)
const isNamedIn = (texts: typeof app, kind: string) => texts.some(([, text]) => text.includes(`'${kind}'`))

test.each(own.map(({ kind }) => kind))('%s has a command in the app, and a test', (kind) => {
  expect(isNamedIn(app, kind), `src/data has no command for ${kind}`).toBe(true)
  expect(isNamedIn(tests, kind), `no test names ${kind}`).toBe(true)
})
