import { beforeEach, expect, test } from 'vitest'
import { focusOnceMoved } from './focus-order.ts'

const card = (id: string) => document.querySelector<HTMLElement>(`[data-row=${id}]`)
const frames = async (count: number) => {
  for (let at = 0; at < count; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}
const html = (from: string, to: string) => `
  <section id="from">${from}</section><section id="to">${to}</section><textarea></textarea>`
const row = (id: string) => `<div data-row="${id}" tabindex="-1"></div>`

beforeEach(() => {
  document.body.innerHTML = html(row('moved'), row('other'))
})

function goesBack() {
  const moved = card('moved')
  if (moved) document.querySelector('#to')?.append(moved)
}

test('the card that goes back has the focus, and not the one its user was brought to', async () => {
  card('other')?.focus()
  focusOnceMoved('moved')
  await frames(3)
  expect(document.activeElement).toBe(card('other'))
  goesBack()
  await frames(10)
  expect(document.activeElement).toBe(card('moved'))
})

test('the focus stays where the user types meanwhile', async () => {
  const field = document.querySelector('textarea')
  field?.focus()
  focusOnceMoved('moved')
  goesBack()
  await frames(10)
  expect(document.activeElement).toBe(field)
})
