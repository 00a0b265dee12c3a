import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { button, click, show } from '#tests/support/show.tsx'
import { AlertDialog } from './alert-dialog.tsx'

test('who presses twice confirms once, also when what comes after it is not there yet', async () => {
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
