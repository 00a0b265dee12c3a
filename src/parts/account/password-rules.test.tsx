import { expect, test } from 'vitest'
import { show } from '#tests/support/show.tsx'
import { PasswordRules } from './password-rules.tsx'

const kept = () =>
  [...document.querySelectorAll<HTMLElement>('li[data-kept]')].map(({ dataset }) => dataset.rule)
const verdict = () => document.querySelector('[role=status]')?.textContent

async function rules(password: string, repeated = '', isRefused = false) {
  await show(<PasswordRules id="rules" password={password} repeated={repeated} isRefused={isRefused} />)
}

test('says what a password still lacks', async () => {
  await rules('')
  expect(kept()).toEqual([])
  await rules('wachtwoord')
  expect(kept()).toEqual(['password_min_length', 'password_lowercase'])
  await rules('Wacht1')
  expect(kept()).toEqual(['password_lowercase', 'password_uppercase', 'password_number'])
})

test('says that the two differ once there are two', async () => {
  await rules('Wachtwoord1')
  expect(verdict()).toBe('')
  await rules('Wachtwoord1', 'Wachtwoord')
  expect(verdict()).toBe('Wachtwoorden komen niet overeen.')
})

test('says that it is good only when all of it is', async () => {
  await rules('Wachtwoord1', 'Wachtwoord1')
  expect(verdict()).toBe('Dit wachtwoord voldoet.')
  await rules('wachtwoord1', 'wachtwoord1')
  expect(verdict()).toBe('')
})

test('says of one that the server found too easy not that it will do', async () => {
  await rules('Welkom2026', 'Welkom2026', true)
  expect(verdict()).toBe('')
})
