import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { button, click, find, show } from '#tests/support/show.tsx'
import { AlertDialog } from './alert-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test('pressing twice confirms once, also while the following screen is still loading', async () => {
  const restore = vi.fn(async () => {})
  await show(<AlertDialog title="Order terugzetten?" confirm="Terugzetten" onConfirm={restore} />)
  await click(button('Terugzetten'))
  await click(button('Terugzetten'))
  expect(restore).toHaveBeenCalledTimes(1)
})

const sent = vi.fn()
function Questions() {
  const [isSure, setSure] = useState(false)
  return isSure ? (
    <AlertDialog title="Versturen?" confirm="Versturen" onConfirm={sent} />
  ) : (
    <AlertDialog title="Er staat nog iets open" confirm="Toch doorgaan" onConfirm={() => setSure(true)} />
  )
}

test('the question that comes in its place is answered by itself', async () => {
  await show(<Questions />)
  await click(button('Toch doorgaan'))
  await click(button('Versturen'))
  expect(sent).toHaveBeenCalledTimes(1)
})

test.each([
  ['phone', true, ['Weggooien', 'Annuleren']],
  ['laptop', false, ['Annuleren', 'Weggooien']],
])('on a %s Tab meets the answers in the order in which they are seen', async (_, matches, answers) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
  await show(
    <AlertDialog title="Weggooien?" confirm="Weggooien" danger onConfirm={() => {}} onCancel={() => {}} />,
  )
  const buttons = find('[role=alertdialog]').querySelectorAll('button')
  expect([...buttons].map(({ textContent }) => textContent)).toEqual(answers)
  expect(document.activeElement).toBe(button('Annuleren'))
})
