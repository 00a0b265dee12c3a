import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { otpStringOf, stepOfCode } from '#server/accounts/factors/totp.ts'
import { isGuessable } from '#server/accounts/guessable-passwords.ts'
import { keysFrom } from '#server/accounts/keys.ts'
import { readSecret } from '#server/accounts/read-secret.ts'

const secret = Secret.fromLatin1('12345678901234567890').base32

// Test vectors of RFC 6238, appendix B; an authenticator app shows the last six digits.
const VECTORS: readonly [number, string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
]

test.each(VECTORS)('at %i seconds the code is the one of the RFC', (seconds, digits) => {
  const step = Math.floor(seconds / 30)
  expect(stepOfCode(secret, digits.slice(-6), seconds * 1000)).toBe(step)
})

test.each(VECTORS)(
  'the code of %i seconds is good half a minute before and after, and no longer',
  (seconds, digits) => {
    const [code, step] = [digits.slice(-6), Math.floor(seconds / 30)]
    const at = (steps: number) => stepOfCode(secret, code, (step + steps) * 30_000)
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null])
    expect(stepOfCode(secret, code, (step + 2) * 30_000 - 1)).toBe(step)
  },
)

test('malformed codes are rejected', () => {
  for (const code of ['', '94287', '9428708', 'zes cijfers', '２８７０８２']) {
    expect(stepOfCode(secret, code, 59_000)).toBeNull()
  }
})

test('the QR code says whose it is and what every app understands', () => {
  const url = new URL(otpStringOf(secret, 'jan_de vries'))
  expect(decodeURIComponent(url.pathname)).toBe('//totp/Aurum:jan_de vries'.slice(url.host ? 6 : 0))
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Aurum',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('a sealed value opens only with the same secret, for the same owner, unchanged', () => {
  const keys = keysFrom('a'.repeat(32))
  const sealed = keys.seal('geheim ä😀', 'me')
  expect(sealed).not.toBe(keys.seal('geheim ä😀', 'me'))
  expect(keys.open(sealed, 'me')).toBe('geheim ä😀')
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  for (const opening of [
    () => keys.open(sealed, 'you'),
    () => keysFrom('b'.repeat(32)).open(sealed, 'me'),
    () => keys.open(changed, 'me'),
    () => keys.open(sealed.slice(0, 20), 'me'),
  ])
    expect(opening).toThrow()
})

test('a data folder gets a secret of its own once, which only its owner may read', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aurum-secret-'))
  const made = readSecret(folder)
  expect(made.length).toBeGreaterThanOrEqual(43)
  expect(readSecret(folder)).toBe(made)
  expect(readFileSync(path.join(folder, 'secret'), 'utf8').trim()).toBe(made)
  expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

test.each([
  ['Welkom01', true],
  ['Zomer2026!', true],
  ['W@chtw00rd1', true],
  ['Qwerty123', true],
  ['Abc12345', true],
  ['Aaaaaaa1', true],
  ['Kantoor99', true],
  ['12345678aB', true],
  ['Jan_de_Vries1', true],
  ['MijnJandevries9', true],
  ['2026JanDeVries!', true],
  ['Trustno1', true],
  ['Ketelhuis 7', false],
  ['tT3$kLm9', false],
  [`Een zin van veel woorden ${'en nog meer '.repeat(10)}1`, false],
])('%s is what guessers try first: %s', (password, common) => {
  expect(isGuessable(password, 'jan_de_vries')).toBe(common)
})
