import { type ReactElement, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, has, show, tap } from '#tests/support/show.tsx'
import { Dialog } from './dialog.tsx'
import { PhotoViewer } from './photo-viewer.tsx'

const below = vi.fn()
beforeEach(() => below.mockClear())

function Screen({ layer }: { layer(onClose: () => void): ReactElement }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={below}>
        Onder
      </button>
      {isOpen && layer(() => setOpen(false))}
    </>
  )
}

const under = () => button('Onder')
const sheet = (onClose: () => void) => (
  <Dialog title="Sheet" onClose={onClose}>
    <button type="button" onClick={onClose}>
      Klaar
    </button>
  </Dialog>
)
const photo = (onClose: () => void) => (
  <PhotoViewer
    id="foto"
    name="foto.jpg"
    facts=""
    caption=""
    sources={[]}
    missing=""
    download={null}
    at={0}
    count={1}
    onStep={() => {}}
    onClose={onClose}
  />
)

test('the second of two quick taps that close a sheet does nothing below it, and a later one does', async () => {
  await show(<Screen layer={sheet} />)
  await tap(button('Klaar'))
  await tap(under())
  expect(below).not.toHaveBeenCalled()
  await tap(under(), 'mouse')
  expect(below).toHaveBeenCalledTimes(1)
  await expect
    .poll(async () => {
      await tap(under())
      return below.mock.calls.length
    })
    .toBeGreaterThan(1)
})

test('the second of two quick taps that close a photo does nothing below it', async () => {
  await show(<Screen layer={photo} />)
  await tap(button('Sluiten'))
  expect(has('Sluiten')).toBe(false)
  await tap(under())
  expect(below).not.toHaveBeenCalled()
})
