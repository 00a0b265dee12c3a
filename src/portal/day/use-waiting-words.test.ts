import { expect, test } from 'vitest'
import { photosWaitingFor } from './use-waiting-words.ts'

const attached = (file: object) => ({
  entityId: 'order',
  state: 'queued' as const,
  kind: 'orders.attach',
  args: { files: [file] },
})

test('a signature that waits is no photo', () => {
  const signed = attached({ _id: 'b', signature: { by: 'J. de Boer', version: '1.0.0' } })
  expect(photosWaitingFor('order', [attached({ _id: 'a' }), signed])).toBe(1)
})
