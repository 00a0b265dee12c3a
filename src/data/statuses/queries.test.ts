import { expect, test } from 'vitest'
import type { Company } from '../companies/queries.ts'
import { lanesOf, type Status } from './queries.ts'

const status = (_id: string, name: string, active = true) => ({ _id, name, active }) as Status
const company = (statuses: string[]) => ({ statuses, global_statuses: [] as string[] }) as unknown as Company

test('companies that share a status name share a lane, in the order of the first', () => {
  const all = [
    status('a', 'Opdracht'),
    status('b', 'Ingepland'),
    status('c', 'Ingepland'),
    status('d', 'Opdracht'),
  ]
  const lanes = lanesOf([company(['b', 'a']), company(['d', 'c'])], all)
  expect(lanes.map(({ _id }) => _id)).toEqual(['b', 'a'])
})

test('the phone and e-mail actions, and what is no longer active, are no lanes', () => {
  const all = [
    status('a', 'AURUM_STATUS_PHONE_ACTION'),
    status('b', 'AURUM_STATUS_EMAIL_ACTION'),
    status('c', 'Opdracht', false),
    status('d', 'AURUM_STATUS_CREATED'),
  ]
  expect(lanesOf([company(['a', 'b', 'c', 'd'])], all).map(({ name }) => name)).toEqual([
    'AURUM_STATUS_CREATED',
  ])
})
