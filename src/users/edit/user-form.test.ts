import { expect, test } from 'vitest'
import { changesBetween } from '#src/parts/form/document-form.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import {
  isTaken,
  newUser,
  rolesFor,
  tidyNewUser,
  tidyUser,
  typedUsername,
  userFaults,
  userFields,
} from './user-form.ts'

const shown = (given: Parameters<typeof buildUser>[0]) => ({ ...buildUser(given), seq: 1, waiting: 0 })

test.each([
  ['Jan', 'jan'],
  [' Jan', 'jan'],
  ['Jan de', 'jan_de'],
  ['Jan ', 'jan_'],
  ['jan\tde', 'jan_de'],
])('typed as "%s" a username is %s', (typed, kept) => {
  expect(typedUsername(typed)).toBe(kept)
})

test('a space at the end of a new username is no part of it, of one that is there nothing changes', () => {
  const entered = { ...newUser('ours'), username: 'jan_' }
  expect(tidyNewUser(entered).username).toBe('jan')
  expect(tidyUser(entered).username).toBe('jan_')
  const fields = userFields(buildUser({ username: 'jan_' }))
  expect(changesBetween(fields, tidyUser(fields))).toEqual({})
})

test('a username is taken by whoever has it, and by nobody who was removed', () => {
  const entered = { ...newUser('ours'), username: 'jan_' }
  expect(isTaken(entered, [shown({ username: 'jan' })])).toBe(true)
  expect(isTaken(entered, [shown({ username: 'jan', removed: true }), shown({ username: 'jans' })])).toBe(
    false,
  )
  expect(isTaken(newUser('ours'), [shown({ username: 'jan' })])).toBe(false)
})

test('somebody new needs an address to set a password with; who never had one can still be changed', () => {
  expect(userFaults(newUser('ours'), null)).toEqual(['username', 'fullname', 'email'])
  const without = userFields(buildUser({ email: '' }))
  expect(userFaults(without, without)).toEqual([])
  expect(userFaults({ ...without, email: 'geen adres' }, without)).toEqual(['email'])
})

test('only a developer is offered the role of developer', () => {
  expect(rolesFor('admin')).not.toContain('developer')
  expect(rolesFor('developer')).toContain('developer')
})
