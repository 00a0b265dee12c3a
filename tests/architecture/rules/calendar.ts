import type { Rule } from '../rule.ts'
import { at, isCode, isNode, type Node, nameOf, nodesOf } from '../source.ts'

/** In the first one or two hours after midnight in Amsterdam, UTC is still on the previous day. */
export const calendar: Rule = {
  promise:
    'the current day is read in Amsterdam time, by isoDate, formatDate or dutchDay, and not in UTC or local time',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && /^(src|sync|server|demo|tests|e2e)\//.test(path))
      .flatMap((file) =>
        nodesOf(file)
          .filter((node) => isDayOfUtc(node) || isMachinesNow(node))
          .map((node) => `${at(file, node.start)} reads the day in another time zone than Amsterdam`),
      ),
  catches: [
    { 'tests/a.test.ts': `const today = new Date().toISOString().slice(0, 10)` },
    { 'src/a.ts': `const day = new Date(at).toISOString().slice(0, 10)` },
    { 'src/a.test.ts': `const today = dayjs().format('DD-MM-YYYY')` },
  ],
  allows: {
    'sync/server/a.ts': `const time = new Date(at).toISOString().slice(0, 19); name.slice(0, 10)`,
    'sync/server/b.ts': `const day = new Date(wallClock(at)).toISOString().slice(0, 10)`,
    'src/b.test.ts': `const moment = dayjs('2026-11-23').hour(13)`,
  },
}

/** Matches `new Date(…).toISOString().slice(0, 10)`, unless the date comes from `wallClock`. */
function isDayOfUtc(node: Node): boolean {
  const [text, name] = calledOn(node)
  const [first, last] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
  if (name !== 'slice' || first?.value !== 0 || last?.value !== 10) return false
  const [date, made] = calledOn(text)
  const [moment] = isNode(date) && date.type === 'NewExpression' ? (date.arguments as Node[]) : []
  return made === 'toISOString' && nameOf(moment?.callee) !== 'wallClock'
}

const isMachinesNow = (node: Node): boolean =>
  node.type === 'CallExpression' && nameOf(node.callee) === 'dayjs' && (node.arguments as Node[]).length === 0

/** Returns the object and the name of a method call. */
function calledOn(node: unknown): [on: unknown, name: string | null] {
  const callee = isNode(node) && node.type === 'CallExpression' ? node.callee : null
  return isNode(callee) ? [callee.object, nameOf(callee.property)] : [null, null]
}
