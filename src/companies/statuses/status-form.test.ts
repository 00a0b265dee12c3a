import { expect, test } from 'vitest'
import { buildStatus } from '#tests/support/builders/status.ts'
import { type StatusField, statusFaults, statusFields, tidyStatus, withField } from './status-form.ts'

const field = (name: string, required = false): StatusField => ({
  name,
  type: 'textfield',
  required,
  for_customer: false,
})
const entered = (given: Parameters<typeof buildStatus>[0]) =>
  statusFields({ ...buildStatus(given), waiting: 0 } as never)

test('a field that is added replaces the one of that name without regard to case, at its place', () => {
  const fields = [field('Monteur'), field('Tijdvak')]
  expect(withField(fields, field(' monteur ', true))).toEqual([field('monteur', true), field('Tijdvak')])
  expect(withField(fields, field('Reden'))).toEqual([...fields, field('Reden')])
})

test('a field that is renamed keeps its place, and takes in the one that was called so', () => {
  const fields = [field('Monteur'), field('Tijdvak'), field('Reden')]
  expect(withField(fields, field('Ploeg'), 'Tijdvak').map(({ name }) => name)).toEqual([
    'Monteur',
    'Ploeg',
    'Reden',
  ])
  expect(withField(fields, field('Reden'), 'Monteur').map(({ name }) => name)).toEqual(['Reden', 'Tijdvak'])
})

test('a status needs a name of its own, a colour, and words when it sends a message', () => {
  const fine = entered({ name: 'Gepland' })
  expect(statusFaults(fine, [{ name: 'Opdracht' }])).toEqual([])
  expect(statusFaults({ ...fine, name: '  ' }, [])).toEqual(['name'])
  expect(statusFaults(fine, [{ name: ' gepland' }])).toEqual(['name'])
  expect(statusFaults({ ...fine, color: '#12' }, [])).toEqual(['color'])
  expect(statusFaults({ ...fine, color: '#aBc' }, [])).toEqual([])
  const silent = { ...fine.customer_message, active: true, message: ' ' }
  expect(statusFaults({ ...fine, customer_message: silent }, [])).toEqual(['customer_message'])
  expect(tidyStatus({ ...fine, name: ' Gepland ' }).name).toBe('Gepland')
})
