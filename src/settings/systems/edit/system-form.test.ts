import { expect, test } from 'vitest'
import { changesBetween } from '#src/parts/form/document-form.ts'
import { buildSystem } from '#tests/support/builders/system.ts'
import {
  applicationFault,
  knownUrls,
  NEW_SYSTEM,
  NO_APPLICATION,
  systemFaults,
  systemFields,
  tidySystem,
} from './system-form.ts'

const system = systemFields(buildSystem())
const known = knownUrls(system)
const [first = NO_APPLICATION] = system.allowed_applications

test('a system that was only looked at has no changes, and shows no token', () => {
  expect(changesBetween(system, tidySystem(system))).toEqual({})
  expect(first.token).toBe('')
  expect(systemFaults(system, known)).toEqual([])
})

test('one that is new needs a name, and an application nothing was filled in of is none', () => {
  const entered = { ...NEW_SYSTEM, allowed_applications: [NO_APPLICATION] }
  expect(systemFaults(entered, new Set())).toEqual(['name'])
  expect(tidySystem(entered).allowed_applications).toEqual([])
})

test.each([
  ['an address of the web', { ...first, url: 'planning' }, 'url'],
  ['none that runs something', { ...first, url: 'javascript:alert(1)' }, 'url'],
  ['a token where the address is new', { ...first, url: 'https://elders.nl' }, 'token'],
  ['nothing more with that', { ...first, url: 'https://elders.nl', token: 'x' }, null],
  ['nothing more where the address stays', { ...first, access: 'write' }, null],
])('an application needs %s', (_title, application, fault) => {
  expect(applicationFault([application], 0, known)).toBe(fault)
})

test('an address stands there once: by it the server knows which token is whose', () => {
  expect(applicationFault([first, { ...first, token: 'y' }], 1, known)).toBe('url-twice')
  expect(applicationFault([first, first], 0, known)).toBe(null)
})
