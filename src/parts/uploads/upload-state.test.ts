import { expect, test } from 'vitest'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { uploadStateOf, uploadsOf } from './upload-state.ts'

const attach = (state: QueuedOp['state'], fileId: string) =>
  ({
    kind: 'orders.attach',
    entityId: 'o1',
    state,
    args: { files: [{ _id: fileId, filename: 'ketel.jpg', hash: 'h', mime: 'image/jpeg' }] },
  }) as unknown as QueuedOp

test('a photo waits, is refused, has arrived, or has always been there', () => {
  expect(uploadStateOf(attach('queued', 'f1'))).toBe('waiting')
  expect(uploadStateOf(attach('needs-auth', 'f1'))).toBe('waiting')
  expect(uploadStateOf(attach('refused', 'f1'))).toBe('error')
  expect(uploadStateOf(attach('acked', 'f1'))).toBe('done')
  expect(uploadStateOf(null)).toBe('remote')
})

test('a refused photo stays in sight, after those the order holds', () => {
  const ids = uploadsOf('o1', ['f1'], [attach('refused', 'f2')]).map(({ fileId }) => fileId)
  expect(ids).toEqual(['f1', 'f2'])
})

test('a photo on its way is there once, and photos of other orders are not', () => {
  expect(uploadsOf('o1', ['f1'], [attach('queued', 'f1')])).toHaveLength(1)
  expect(uploadsOf('o2', [], [attach('queued', 'f1')])).toHaveLength(0)
})
