import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { find, show } from '#tests/support/show.tsx'
import { ZoomArea } from './zoom-area.tsx'

const swiped = vi.fn()
function Probe() {
  const [scale, setScale] = useState(1)
  const clamp = (wanted: number) => setScale(Math.min(Math.max(wanted, 1), 4))
  return (
    <ZoomArea
      sources={['ketel.webp']}
      missing=""
      alt="ketel"
      scale={scale}
      onScale={clamp}
      onSwipe={swiped}
    />
  )
}

const finger = (kind: string, pointerId: number, clientX: number, pointerType = 'touch') =>
  act(async () => {
    const event = new PointerEvent(kind, { bubbles: true, pointerId, pointerType, clientX, clientY: 100 })
    find('img').dispatchEvent(event)
  })
const width = () => find('img').style.width

test('two fingers that part make the photo larger, and are no swipe', async () => {
  await show(<Probe />)
  await finger('pointerdown', 1, 100)
  await finger('pointerdown', 2, 200)
  await finger('pointermove', 2, 400)
  expect(width()).toBe('300%')
  await finger('pointermove', 2, 900)
  expect(width()).toBe('400%')
  await finger('pointerup', 2, 900)
  await finger('pointerup', 1, 100)
  expect(width()).toBe('400%')
  expect(swiped).not.toHaveBeenCalled()
})

test('one finger goes to the next photo while the whole of this one is seen', async () => {
  await show(<Probe />)
  await finger('pointerdown', 1, 300)
  await finger('pointermove', 1, 200)
  await finger('pointerup', 1, 200)
  expect(swiped).toHaveBeenCalledExactlyOnceWith(1)
  await act(async () => find('img').dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
  expect(width()).toBe('200%')
  await finger('pointerdown', 1, 300)
  await finger('pointerup', 1, 200)
  expect(swiped).toHaveBeenCalledOnce()
})

let give = (_sources: string[]) => {}
function Changing() {
  const [sources, setSources] = useState(['elders.webp'])
  give = setSources
  return (
    <ZoomArea
      sources={sources}
      missing="Te zien zodra er verbinding is"
      alt="ketel"
      scale={1}
      onScale={() => {}}
      onSwipe={swiped}
    />
  )
}

test('a photo that could not be had is shown once it can be had from somewhere else', async () => {
  await show(<Changing />)
  await act(async () => find('img').dispatchEvent(new Event('error')))
  expect(find('p').textContent).toBe('Te zien zodra er verbinding is')
  await act(async () => give(['blob:hier']))
  expect(find('img').getAttribute('src')).toBe('blob:hier')
})
