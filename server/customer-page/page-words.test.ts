import { expect, test } from 'vitest'
import { pageWords } from './page-words.ts'

test('the day of a visit is told in words, the same day wherever the server stands', () => {
  expect(pageWords('nl').visitDay('2026-11-26')).toBe('donderdag 26 november')
  expect(pageWords('en').visitDay('2026-11-26')).toBe('Thursday 26 November')
})

test('dates and sizes are written as the language has them', () => {
  const at = Date.UTC(2026, 10, 24, 22, 30)
  expect(pageWords('nl').moment(at)).toBe('24-11-2026 23:30')
  expect(pageWords('en').moment(at)).toBe('24 November 2026, 23:30')
  expect(pageWords('nl').dateOf('2026-12-01')).toBe('01-12-2026')
  expect(pageWords('en').dateOf('2026-12-01')).toBe('1 December 2026')
  expect(pageWords('nl').size(1_250_000)).toBe('1,3 MB')
  expect(pageWords('en').size(1_250_000)).toBe('1.3 MB')
})

test('photos are asked for by number, a few of them in words', () => {
  expect([1, 3, 12].map(pageWords('nl').askedPhotos)).toEqual([
    'Wilt u een foto maken?',
    'Wilt u drie foto’s maken?',
    'Wilt u 12 foto’s maken?',
  ])
  expect(pageWords('en').askedPhotos(2)).toBe('Could you take two photos?')
})
