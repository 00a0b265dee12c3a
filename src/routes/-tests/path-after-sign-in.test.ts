// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { keepStep, keptStep } from '#src/data/session/steps.ts'
import { pathAfterSignIn } from '../-frame/path-after-sign-in.ts'

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
  expect(pathAfterSignIn(to)).toBe(way)
})

test('neither the name that was typed is kept for the next one, nor a setup that was left', () => {
  keepStep('username', 'kantoor')
  const setup = { username: 'kantoor', webauthn: {}, otpString: 'otpauth://totp/x', ahead: 0 }
  keepStep('setup', { ...setup, passkey: null, code: '', recoveryCodes: [] })
  pathAfterSignIn('/')
  expect([keptStep('username'), keptStep('setup')]).toEqual([null, null])
})
