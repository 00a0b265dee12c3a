import { act, useState } from 'react'
import { expect, test } from 'vitest'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { isToldOnScreen } from '#src/parts/shown/failing-uploads.ts'
import type { Upload } from '#src/parts/uploads/upload-state.ts'
import { button, click, closeScreen, show, text } from '#tests/support/show.tsx'
import { UploadFailed } from './upload-failed.tsx'

const op = (state: QueuedOp['state'], opId = 'a') =>
  ({
    opId,
    kind: 'orders.attach',
    entityId: 'o1',
    state,
    rejection: { code: 'file-damaged' },
  }) as unknown as QueuedOp
const upload = (state: QueuedOp['state']): Upload => ({
  fileId: 'f1',
  added: null,
  op: op(state),
})

let become: (state: QueuedOp['state']) => Promise<void>
function Probe({ first }: { first: QueuedOp['state'] }) {
  const [state, setState] = useState(first)
  become = (next) => act(async () => setState(next))
  return <UploadFailed orderId="o1" uploads={[upload(state)]} />
}
const ALERT = 'Er is een onbekende fout opgetreden.'

test('every failure of a watched upload is shown', async () => {
  await show(<Probe first="sending" />)
  expect(text()).not.toContain(ALERT)
  await become('refused')
  expect(text()).toContain(ALERT)
  expect(text()).toContain('Dit bestand is beschadigd.')
  await click(button('Begrepen'))
  expect(text()).not.toContain(ALERT)
  await become('queued')
  await become('refused')
  expect(text()).toContain(ALERT)
})

test('an upload that failed before the screen opened is not shown as a new failure', async () => {
  await show(<Probe first="refused" />)
  expect(text()).not.toContain(ALERT)
})

test('a failure shown on screen gets no toast as well; one from before the screen opened does', async () => {
  expect(isToldOnScreen(op('refused'))).toBe(false)
  await show(<Probe first="refused" />)
  expect(isToldOnScreen(op('refused'))).toBe(false)
  expect(isToldOnScreen(op('refused', 'another'))).toBe(true)
  await closeScreen()
  expect(isToldOnScreen(op('refused', 'another'))).toBe(false)
})
