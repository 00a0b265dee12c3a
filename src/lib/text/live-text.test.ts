import { expect, test } from 'vitest'
import { liveText } from './live-text.ts'

test.each([
  ['Zie https://aurum.nl/a?b=1.', 'https://aurum.nl/a?b=1'],
  ['(www.ketel.nl/tk5)', 'https://www.ketel.nl/tk5'],
  ['Mail jan.de-boer@ketel.nl, graag', 'mailto:jan.de-boer@ketel.nl'],
  ['Bel 06-1233 7351 na vijven', 'tel:0612337351'],
  ['Bel 0570 123 456', 'tel:0570123456'],
  ['Bel (0570) 123456', 'tel:0570123456'],
  ['Bel +31 6 12337351', 'tel:+31612337351'],
  ['Bel +31 (0)6 12337351', 'tel:+31612337351'],
  ['Bel 0031612337351.', 'tel:0031612337351'],
])('%s leads to %s', (text, href) => {
  const parts = liveText(text)
  expect(parts.flatMap((part) => part.href ?? [])).toEqual([href])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test.each([
  'Serienummer 061233735199887',
  'NLM#10497854 op 12-11-2026 om 08:30',
  'javascript:alert(1) data:text/html,x',
  'Ingepland voor: 03-12-2026 09:30',
  'van 01-02-2026 10 tot 05.12.2026 08 uur',
  'op 03 12 2026 om 09:30',
  'NLM#0612345678 en WOS#06-12345678',
  '7418AB 12 en SN0612337351X',
  '',
])('in "%s" nothing leads anywhere', (text) => {
  expect(liveText(text).filter(({ href }) => href)).toEqual([])
})
