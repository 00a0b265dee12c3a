import { execFileSync } from 'node:child_process'
import { importsOf, targetOf } from '../architecture/imports.ts'
import { repository } from '../architecture/repository.ts'
import { isCode } from '../architecture/source.ts'

/**
 * Prints the tests affected by uncommitted changes, one per line: those that import a changed file directly come first.
 * On a clean tree it uses the last commit.
 */
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const uncommitted = [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD')

/** Files read at run time, which no import leads to, each with the file that reads it. */
const READ_BY: readonly [RegExp, string][] = [
  [/^sync\/server\/migrations\//, 'sync/server/store/migrate.ts'],
  [/\.snapshot\.txt$|^tests\/.*\.json$/, 'tests/contract/wire.ts'],
]

const importersOf = new Map<string, string[]>()
for (const file of repository.filter(({ path }) => isCode(path))) {
  for (const { specifier, typeOnly } of importsOf(file)) {
    const target = typeOnly ? null : targetOf(file.path, specifier)
    if (target) importersOf.set(target, [...(importersOf.get(target) ?? []), file.path])
  }
}

const seen = new Set<string>()
let ring = changed.flatMap((path) => [
  path,
  ...READ_BY.flatMap(([what, by]) => (what.test(path) ? [by] : [])),
])
while (ring.length > 0) {
  for (const path of ring) seen.add(path)
  ring = [...new Set(ring.flatMap((path) => importersOf.get(path) ?? []))].filter((path) => !seen.has(path))
}
// Tests that take minutes run only in the whole check.
const isQuick = (path: string) =>
  /\.test\.tsx?$/.test(path) && !/\.(pg|full)\.test|^tests\/(faults|converge)\//.test(path)
for (const path of [...seen].filter(isQuick)) console.log(path)
