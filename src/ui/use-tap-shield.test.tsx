import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { button, show } from '#tests/support/show.tsx'
import { Dialog } from './dialog.tsx'

const below = vi.fn()

function Screen() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={below}>
        Onder
      </button>
      {isOpen && (
        <Dialog title="Sheet" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Klaar
          </button>
        </Dialog>
      )}
    </>
  )
}

const tap = (target: HTMLElement, pointerType: string) =>
  act(async () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    target.dispatchEvent(Object.assign(click, { pointerType }))
  })
const under = () => button('Onder')

test('the second of two quick taps that close a sheet does nothing below it, and a later one does', async () => {
  await show(<Screen />)
  await tap(button('Klaar'), 'touch')
  await tap(under(), 'touch')
  expect(below).not.toHaveBeenCalled()
  await tap(under(), 'mouse')
  expect(below).toHaveBeenCalledTimes(1)
  await expect
    .poll(async () => {
      await tap(under(), 'touch')
      return below.mock.calls.length
    })
    .toBeGreaterThan(1)
})
