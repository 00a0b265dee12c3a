import { expect, test } from 'vitest'
import { stayOf } from './toast-queue.ts'

const words = (count: number) => 'woord '.repeat(count).trim()

test.each([
  ['a short one stays three seconds', { title: 'Gelukt' }, 3_000],
  [
    'a long one stays as long as reading takes, and half a second',
    { title: words(20), text: words(30) },
    10_500,
  ],
  [
    'something to press gives time to reach it',
    { title: 'Gelukt', action: { label: 'Terug', onPress() {} } },
    8_000,
  ],
  ['trouble stays until it is closed', { title: 'Mislukt', tone: 'crit' as const }, null],
])('%s', (_title, content, stay) => {
  expect(stayOf(content)).toBe(stay)
})
