import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { type Picture, readQr } from './read-qr.ts'

const TEXT = 'https://aurum.nl/employees/order/NLM%2310497835'

/** Renders a code as a camera would see it: `scale` pixels per module, on a grey background. */
function photographed(text: string, scale: number, paper = 235, ink = 40): Picture {
  const { data: rows, size } = encode(text, { border: 4 })
  const side = size * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at++) {
    const isInk = rows[Math.floor(at / side / scale)]?.[Math.floor((at % side) / scale)]
    data.fill(isInk ? ink : paper, at * 4, at * 4 + 3)
  }
  return { data, width: side, height: side }
}

test.each([
  [3, 235, 40],
  [8, 235, 40],
  [5, 120, 60],
])('a code of %s pixels a square is read, on paper of %s with ink of %s', (scale, paper, ink) => {
  expect(readQr(photographed(TEXT, scale, paper, ink))).toBe(TEXT)
})

test('two codes are read one after the other', () => {
  expect(readQr(photographed('een', 4))).toBe('een')
  expect(readQr(photographed('twee', 4))).toBe('twee')
})

test('a table without a code says nothing', () => {
  const data = new Uint8ClampedArray(200 * 200 * 4).map((_, at) => (at * 7919) % 251)
  expect(readQr({ data, width: 200, height: 200 })).toBe(null)
})
