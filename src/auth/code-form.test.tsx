import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#src/data/session/refusal.ts'
import { button, click, show, text, type } from '#tests/support/show.tsx'
import { CodeForm } from './code-form.tsx'

const onCode = vi.fn()
const onBack = vi.fn()
beforeEach(async () => {
  onCode.mockReset()
  onBack.mockReset()
  await show(<CodeForm onCode={onCode} onBack={onBack} />)
})

const boxes = () => [...document.querySelectorAll('input')]
const areClosed = () => boxes().map(({ disabled }) => disabled)

test('a wrong code leaves the boxes open for the next', async () => {
  onCode.mockResolvedValue(new Refusal('code-failed'))
  await type('123456')
  expect(areClosed()).toEqual(Array(6).fill(false))
  await type('654321')
  expect(onCode.mock.calls).toEqual([['123456'], ['654321']])
})

test('after too many wrong codes no code is taken while there is waiting to be done, and the screen says how long', async () => {
  onCode.mockResolvedValue(new Refusal('login-throttled', 75))
  await type('123456')
  expect(areClosed()).toEqual(Array(6).fill(true))
  expect(text()).toContain('Te veel pogingen. Wacht even en probeer het opnieuw.')
  expect(text()).toMatch(/Je kunt het over 1:1\d opnieuw proberen/)
  await click(button('Herstelcode gebruiken'))
  expect(areClosed()).toEqual([true])
})

test('once the password has to come first again, no code is taken and the screen says so', async () => {
  onCode.mockResolvedValue(new Refusal('code-expired'))
  await type('123456')
  expect(areClosed()).toEqual(Array(6).fill(true))
  expect(text()).toContain('Log opnieuw in met je wachtwoord.')
  expect(document.activeElement).toBe(button('Opnieuw inloggen'))
  await click(button('Opnieuw inloggen'))
  expect(onBack).toHaveBeenCalledOnce()
})
