import { expect, test } from 'vitest'
import { stayOf } from './toast-queue.ts'

const words = (count: number) => 'woord '.repeat(count).trim()

test.each([
  ['a short toast stays three seconds', { title: 'Gelukt' }, 3_000],
  [
    'a long toast stays as long as reading takes, and half a second',
    { title: words(20), text: words(30) },
    10_500,
  ],
  [
    'a toast with a button gives time to reach it',
    { title: 'Gelukt', action: { label: 'Terug', onPress() {} } },
    8_000,
  ],
  ['an error stays until it is closed', { title: 'Mislukt', tone: 'crit' as const }, null],
])('%s', (_title, content, stay) => {
  expect(stayOf(content)).toBe(stay)
})
