import type { Rule } from '../rule.ts'
import { at, isTest, type Node, nameOf, nodesOf } from '../source.ts'

const RUNNERS = ['it', 'test', 'describe', 'suite']
const SWITCHES = ['skip', 'only', 'todo', 'fixme', 'fails', 'skipIf', 'runIf']
const SWITCHED = ['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe']

export const skippedTests: Rule = {
  promise: 'no test is switched off, and none is the only one switched on',
  check: (files) =>
    files
      .filter(({ path }) => isTest(path))
      .flatMap((file) =>
        nodesOf(file)
          .filter((node) => isSwitch(node))
          .map((node) => `${at(file, node.start)} switches tests off`),
      ),
  catches: [
    { 'src/a.test.ts': `test.skip('keeps the note', () => {})` },
    { 'src/a.test.ts': `describe.only('notes', () => {})` },
    { 'src/a.test.ts': `test.each([1]).skip('x', () => {})` },
    { 'e2e/journeys/a.spec.ts': `test.describe.fixme('x', () => {})` },
    { 'src/a.test.ts': `it.todo('later')` },
    { 'src/a.test.ts': `xit('later', () => {})` },
    { 'src/a.test.ts': `test.skipIf(process.env.CI)('x', () => {})` },
  ],
  allows: { 'src/a.test.ts': `test('skips', () => rows.skip(2)); test.each([1])('only', () => list.only)` },
}

function isSwitch(node: Node): boolean {
  if (node.type === 'CallExpression') return SWITCHED.includes(nameOf(node.callee) ?? '')
  if (node.type !== 'MemberExpression') return false
  return SWITCHES.includes(nameOf(node.property) ?? '') && RUNNERS.includes(rootOf(node) ?? '')
}

/** Returns `test` for `test.describe.each([…]).skip`. */
function rootOf(node: Node): string | null {
  const inner = (node.object ?? node.callee) as Node | undefined
  return inner ? rootOf(inner) : nameOf(node)
}
