import type { Rule } from '../rule.ts'
import { at, isCode, nodesOf, parsed, type SourceFile } from '../source.ts'

export const strictness: Rule = {
  promise: 'nothing opts out of the type checker',
  check: (files) =>
    files.filter(({ path }) => isCode(path)).flatMap((file) => [...anysIn(file), ...silencersIn(file)]),
  catches: [
    { 'src/lib/a.ts': 'export const a = (b: any) => b' },
    { 'src/lib/a.ts': 'export const a = JSON.parse("1") as any' },
    { 'src/lib/a.ts': 'export const a: Record<string, any> = {}' },
    { 'src/lib/a.ts': '// @ts-ignore\nexport const a = 1' },
    { 'src/lib/a.ts': '// @ts-nocheck\nexport const a = 1' },
  ],
  allows: { 'src/lib/a.ts': 'export const any = "any: any, @ts-ignore" // any will do' },
}

const anysIn = (file: SourceFile) =>
  nodesOf(file)
    .filter((node) => node.type === 'TSAnyKeyword')
    .map((node) => `${at(file, node.start)} says any; use the real type, or unknown and a check`)

const silencersIn = (file: SourceFile) =>
  parsed(file)
    .comments.filter(({ value }) => /@ts-(ignore|nocheck)/.test(value))
    .map(({ start }) => `${at(file, start)} silences the type checker`)
