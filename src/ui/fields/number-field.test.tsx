import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { button, click, field, fill, find, paste, press, show, tap, text } from '#tests/support/show.tsx'
import { Form } from './form.tsx'
import { NumberField } from './number-field.tsx'

const EUROS: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' }
const changes: number[] = []
const sent: number[] = []

interface AskedProps {
  decimals?: number
  min?: number
  max?: number
  format?: Intl.NumberFormatOptions
  initial?: number
}

function Asked({ initial = 99, ...props }: AskedProps) {
  const [value, setValue] = useState(initial)
  return (
    <Form onSubmit={() => sent.push(value)}>
      <NumberField
        {...props}
        label="Prijs"
        value={value}
        onChange={(next) => {
          changes.push(next)
          setValue(next)
        }}
      />
      <button type="submit">Opslaan</button>
    </Form>
  )
}

function Undone() {
  const [value, setValue] = useState(3)
  return (
    <>
      <NumberField label="Prijs" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(7)}>
        Ongedaan maken
      </button>
    </>
  )
}

async function ask(props: AskedProps = {}) {
  changes.length = 0
  sent.length = 0
  await show(<Asked {...props} />)
  await act(async () => input().focus())
}
const input = () => field('Prijs')
const shown = () => input().value.replace(/\u00a0/g, ' ')
const leave = () => act(async () => input().blur())

async function pasteOver(copied: string) {
  input().select()
  await paste(copied)
}

const PRICE = { decimals: 2, format: EUROS, min: -1_000_000, max: 1_000_000 }

test.each([
  ['12.50', '€ 12,50', 12.5],
  ['12,50', '€ 12,50', 12.5],
  ['€ 9,-', '€ 9,00', 9],
  ['1,234.50', '€ 1.234,50', 1234.5],
  ['1.234,50', '€ 1.234,50', 1234.5],
  ['1.234', '€ 1.234,00', 1234],
  ['€\u00a01 234,50', '€ 1.234,50', 1234.5],
  ['-5', '€ -5,00', -5],
])(
  'a price pasted as %s shows at once what was understood, and typed once it is left',
  async (text, as, value) => {
    await ask(PRICE)
    await pasteOver(text)
    expect(shown()).toBe(as)
    expect(changes).toEqual([value])

    await ask(PRICE)
    await fill(input(), text)
    await leave()
    expect(shown()).toBe(as)
    expect(changes).toEqual([value])
  },
)

test.each([
  ['3x12,50', PRICE, 'Dit is geen getal'],
  ['12,50 per stuk', PRICE, 'Dit is geen getal'],
  ['12,505', PRICE, 'Hooguit 2 cijfers achter de komma'],
  ['2000000', PRICE, 'Hooguit € 1.000.000'],
  ['2.5', {}, 'Alleen hele aantallen'],
  ['1,5', {}, 'Alleen hele aantallen'],
  ['0', { min: 1 }, 'Minstens 1'],
  ['-1', { min: 0 }, 'Minstens 0'],
  ['10001', { max: 10_000 }, 'Hooguit 10.000'],
])('%s stays as it was typed, is told, changes nothing and cannot be sent', async (typed, props, words) => {
  for (const put of [pasteOver, (text: string) => fill(input(), text)]) {
    await ask(props)
    await put(typed)
    await leave()
    expect(input().value).toBe(typed)
    expect(text().replace(/\u00a0/g, ' ')).toContain(words)
    expect(input().getAttribute('aria-invalid')).toBe('true')
    await click(button('Opslaan'))
    expect([changes, sent]).toEqual([[], []])
    expect(document.activeElement).toBe(input())
  }
})

test('what is wrong is told once the field is left, and mended it is gone', async () => {
  await ask(PRICE)
  await fill(input(), '12,5x')
  expect(text()).not.toContain('geen getal')
  await leave()
  expect(text()).toContain('geen getal')
  await act(async () => input().focus())
  await fill(input(), '12,5')
  await press('Enter')
  expect(shown()).toBe('€ 12,50')
  expect(text()).not.toContain('geen getal')
})

test('what is pasted into the middle of a number is more typing', async () => {
  await ask()
  input().setSelectionRange(1, 1)
  await paste('5')
  expect(changes).toEqual([])
  expect(input().value).toBe('99')
})

test('an emptied field counts as the least there may be', async () => {
  await ask({ min: 1 })
  await fill(input(), '')
  await leave()
  expect([shown(), changes]).toEqual(['1', [1]])
})

test('the arrow keys and the buttons step, within what may be', async () => {
  await ask({ initial: 1, min: 0, max: 2 })
  await press('ArrowUp')
  expect(shown()).toBe('2')
  expect(button('Meer').disabled).toBe(true)
  await tap(button('Minder'))
  await press('ArrowDown')
  expect(shown()).toBe('0')
  expect(button('Minder').disabled).toBe(true)
})

test('a button that is held steps on, to the most there may be and no further', async () => {
  await ask({ initial: 1, min: 0, max: 4 })
  const more = button('Meer')
  await act(async () => {
    more.dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', width: 20, height: 20 }),
    )
  })
  await expect.poll(() => act(async () => shown())).toBe('4')
  await act(async () => input().focus())
  await fill(input(), '2x')
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)))
  expect(input().value).toBe('2x')
})

test('a value that is undone meanwhile takes the place of what could not be read', async () => {
  await show(<Undone />)
  await act(async () => input().focus())
  await fill(input(), 'drie')
  await leave()
  await click(button('Ongedaan maken'))
  expect(shown()).toBe('7')
  expect(find('input').getAttribute('data-unread')).toBeNull()
})
