import { expect, test } from 'vitest'
import { show } from '#tests/support/show.tsx'
import { PasswordRules } from './password-rules.tsx'

const kept = () =>
  [...document.querySelectorAll<HTMLElement>('li[data-kept]')].map(({ dataset }) => dataset.rule)
const verdict = () => document.querySelector('[role=status]')?.textContent

async function rules(password: string, repeated = '', isRefused = false) {
  await show(<PasswordRules id="rules" password={password} repeated={repeated} isRefused={isRefused} />)
}

test('the rules list what a password still lacks', async () => {
  await rules('')
  expect(kept()).toEqual([])
  await rules('wachtwoord')
  expect(kept()).toEqual(['password_min_length', 'password_lowercase'])
  await rules('Wacht1')
  expect(kept()).toEqual(['password_lowercase', 'password_uppercase', 'password_number'])
})

test('the rules say that the two passwords differ once both are typed', async () => {
  await rules('Wachtwoord1')
  expect(verdict()).toBe('')
  await rules('Wachtwoord1', 'Wachtwoord')
  expect(verdict()).toBe('Wachtwoorden komen niet overeen.')
})

test('the rules call a password good only when all of them are met', async () => {
  await rules('Wachtwoord1', 'Wachtwoord1')
  expect(verdict()).toBe('Dit wachtwoord voldoet.')
  await rules('wachtwoord1', 'wachtwoord1')
  expect(verdict()).toBe('')
})

test('the rules do not approve a password that the server found too easy', async () => {
  await rules('Welkom2026', 'Welkom2026', true)
  expect(verdict()).toBe('')
})
