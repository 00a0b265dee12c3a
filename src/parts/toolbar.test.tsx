import { beforeEach, expect, test, vi } from 'vitest'
import { button, click, find, press, text } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { Toolbar } from './toolbar.tsx'

const onBack = vi.fn()
beforeEach(() => onBack.mockClear())

test('its button and Escape go back', async () => {
  await showSignedIn(<Toolbar title="Opdrachten" onBack={onBack} />)
  await click(button('Terug'))
  expect(onBack).toHaveBeenCalledTimes(1)
  await press('Escape')
  expect(onBack).toHaveBeenCalledTimes(2)
})

test.each(['textarea', '[role="dialog"] button'])('Escape in %s is not for the toolbar', async (place) => {
  await showSignedIn(
    <>
      <Toolbar title="Opdrachten" onBack={onBack} />
      <textarea />
      <div role="dialog">
        <button type="button">Sluiten</button>
      </div>
    </>,
  )
  find(place).focus()
  await press('Escape')
  expect(onBack).not.toHaveBeenCalled()
})

test('every screen says where my work is', async () => {
  await showSignedIn(<Toolbar title="Opdrachten" />, { status: { connection: 'offline', waiting: 2 } })
  expect(text()).toContain('Offline · 2 wachten')
})
