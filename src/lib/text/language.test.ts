// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { localeOf, speak } from './language.ts'

test('another language is there at once, on the page as well', async () => {
  await speak('nl')
  expect([i18n.locale, document.documentElement.lang]).toEqual(['nl', 'nl'])
  await speak('en')
  expect([i18n.locale, document.documentElement.lang]).toEqual(['en', 'en'])
})

test('a second choice of language while the catalogue loads wins', async () => {
  await speak('nl')
  await Promise.all([speak('en'), speak('nl')])
  expect(i18n.locale).toBe('nl')
})

test('a language has its own way of writing dates; one we do not speak has the Dutch', () => {
  expect([localeOf('en'), localeOf('nl'), localeOf('fr')]).toEqual(['en-GB', 'nl-NL', 'nl-NL'])
})
