import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, click, find, press, text } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { Toolbar } from './toolbar.tsx'

const onBack = vi.fn()
beforeEach(() => onBack.mockClear())
afterEach(() => vi.unstubAllGlobals())

test('its button and Escape go back', async () => {
  await showSignedIn(<Toolbar title="Opdrachten" onBack={onBack} />)
  await click(button('Terug'))
  expect(onBack).toHaveBeenCalledTimes(1)
  await press('Escape')
  expect(onBack).toHaveBeenCalledTimes(2)
})

test.each(['textarea.said', 'input', '[role="dialog"] button', '[role="dialog"] textarea'])(
  'Escape in %s is not for the toolbar',
  async (place) => {
    await showSignedIn(
      <>
        <Toolbar title="Opdrachten" onBack={onBack} />
        <textarea className="said" defaultValue="Sleutel" />
        <input role="combobox" aria-expanded={false} aria-controls="found" />
        <div role="dialog">
          <textarea />
          <button type="button">Sluiten</button>
        </div>
      </>,
    )
    find(place).focus()
    await press('Escape')
    expect(onBack).not.toHaveBeenCalled()
  },
)

test('Escape in a field without text goes back as well', async () => {
  await showSignedIn(
    <>
      <Toolbar title="Order" onBack={onBack} />
      <textarea />
    </>,
  )
  find('textarea').focus()
  await press('Escape')
  expect(onBack).toHaveBeenCalledTimes(1)
})

test('every screen says what is on its way', async () => {
  await showSignedIn(<Toolbar title="Opdrachten" />, { status: { waiting: 2 } })
  expect(text()).toContain('2 onderweg')
})

test('without a connection it says nothing besides the banner', async () => {
  await showSignedIn(<Toolbar title="Opdrachten" />, { status: { connection: 'offline', waiting: 2 } })
  expect(text()).toBe('Opdrachten')
})

test('what stands beside the title on a phone is met there by Tab as well', async () => {
  const order = async (width: number) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width < 640 && query === '(max-width: 639px)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    await showSignedIn(
      <Toolbar title="Opdrachten" end={<button type="button">Lijst</button>}>
        <button type="button">Filters</button>
      </Toolbar>,
    )
    return [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  }
  expect(await order(390)).toEqual(['Lijst', 'Filters'])
  expect(await order(1280)).toEqual(['Filters', 'Lijst'])
})
