import { describe, expect, test } from 'vitest'
import { repository } from './repository.ts'
import { rules } from './rules.ts'
import type { SourceFile } from './source.ts'

const filesOf = (textByPath: Readonly<Record<string, string>>): SourceFile[] =>
  Object.entries(textByPath).map(([path, text]) => ({ path, text }))

const titleOf = (textByPath: Readonly<Record<string, string>>) =>
  Object.entries(textByPath)
    .map(([path, text]) => `${path} ${text}`.replace(/\s+/g, ' ').slice(0, 120))
    .join(' + ')

test('the repository is found at all', () => {
  expect(repository.map(({ path }) => path)).toContain('sync/contract/registry.ts')
})

describe.each(rules)('$promise', ({ check, catches, allows }) => {
  test('holds everywhere', () => {
    const violations = check(repository)
    expect(violations, violations.join('\n')).toEqual([])
  })

  test.each(catches.map((files) => [titleOf(files), files] as const))('notices %s', (_, files) =>
    expect(check(filesOf(files))).not.toEqual([]),
  )

  test('leaves the innocent alone', () => expect(check(filesOf(allows))).toEqual([]))
})
