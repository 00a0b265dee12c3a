import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { button, has, show, tap } from '#tests/support/show.tsx'
import { ScannerDialog } from './scanner-dialog.tsx'

const below = vi.fn()
function Screen() {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={below}>
        Onder
      </button>
      {isOpen && <ScannerDialog onFound={() => {}} onClose={close} onType={close} />}
    </>
  )
}

test('the second of two quick taps that close the camera does nothing below it', async () => {
  await show(<Screen />)
  await tap(button('Typ het nummer'))
  expect(has('Typ het nummer')).toBe(false)
  await tap(button('Onder'))
  expect(below).not.toHaveBeenCalled()
})
