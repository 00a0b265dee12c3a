import { expect, test } from 'vitest'
import type { Actor } from '../core/roles.ts'
import { editsAfter } from './edits.ts'

const by = (userId: string, opId: string, changed: readonly string[], overwrote = {}) => ({
  actor: { userId } as Actor,
  now: 1,
  opId,
  changed,
  overwrote,
})
const told = (edits: ReturnType<typeof editsAfter>) =>
  edits.map(({ field, user_id, over }) => [field, user_id, over])

test('who edited a field last is known of each', () => {
  const first = editsAfter([], by('jan', 'a', ['address', 'warranty']))
  const second = editsAfter(first, by('piet', 'b', ['address']))
  expect(told(second)).toEqual([
    ['warranty', 'jan', ''],
    ['address', 'piet', ''],
  ])
  expect(editsAfter(second, by('piet', 'b', ['address']))).toEqual(second)
})

test('what was written over unseen stays known, whoever edits it later', () => {
  const over = editsAfter([], by('jan', 'a', ['current_assignee_id'], { current_assignee_id: 'klaas' }))
  expect(told(editsAfter(over, by('piet', 'b', ['current_assignee_id'])))).toEqual([
    ['current_assignee_id', 'jan', '"klaas"'],
    ['current_assignee_id', 'piet', ''],
  ])
})

test('however much is edited, as much is kept as somebody reads', () => {
  let edits: ReturnType<typeof editsAfter> = []
  for (let at = 0; at < 100; at++)
    edits = editsAfter(edits, by('jan', `${at}`.padEnd(36, '-'), ['type'], { type: 'quote' }))
  expect(edits).toHaveLength(60)
  expect(edits.at(-1)?._id).toMatch(/^99-/)
})
