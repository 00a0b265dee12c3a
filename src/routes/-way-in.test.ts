// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { keepStep, keptStep } from '#src/data/session/steps.ts'
import { wayIn } from './-way-in.ts'

test.each([
  ['/queue', '/queue'],
  ['/orders/overview?q=a#list', '/orders/overview?q=a#list'],
  [undefined, '/'],
  [null, '/'],
  ['', '/'],
  ['queue', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('from %j it goes to %j, never to another origin', (to, way) => {
  expect(wayIn(to)).toBe(way)
})

test('the name that was typed is not kept for the next one', () => {
  keepStep('username', 'kantoor')
  wayIn('/')
  expect(keptStep('username')).toBeNull()
})
