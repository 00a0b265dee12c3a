// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { consumeSignInFlag, flagSignIn } from './arrival.ts'

test('an arrival is told once', () => {
  // An earlier test may have set the flag in the same page.
  consumeSignInFlag()
  expect(consumeSignInFlag()).toBe(false)
  flagSignIn()
  expect(consumeSignInFlag()).toBe(true)
  expect(consumeSignInFlag()).toBe(false)
})
