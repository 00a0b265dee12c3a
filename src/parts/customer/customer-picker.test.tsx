import { act } from 'react'
import { expect, test } from 'vitest'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { field, fill } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { CustomerPicker } from './customer-picker.tsx'

const [ours, theirs] = [buildCompany(), buildCompany()]
const customerDocument = (given: Parameters<typeof buildCustomer>[0]) => ({
  collection: 'customers' as const,
  doc: buildCustomer({ company: '', company_id: ours._id, ...given }),
})
const people = (count: number, given: Parameters<typeof buildCustomer>[0]) =>
  Array.from({ length: count }, (_, at) => customerDocument({ firstname: `${at}`, ...given }))

async function open(customers: ReturnType<typeof customerDocument>[]) {
  const companies = [ours, theirs].map((doc) => ({ collection: 'companies' as const, doc }))
  await showOn(
    buildStandaloneDevice([...companies, ...customers]),
    <CustomerPicker label="Bestaande klant" companies={[ours._id]} onPick={() => {}} />,
  )
  await act(async () => field('Bestaande klant').focus())
}
const headings = () => [...document.querySelectorAll('[role=group] header')].map((each) => each.textContent)

test('a company stands below the letter of its own name, whoever is called there', async () => {
  await open([
    ...people(21, { lastname: 'Bakker' }),
    customerDocument({ company: 'Zon BV', lastname: 'Adams' }),
  ])
  await seen('Zon BV')
  await until(() => expect(headings()).toEqual(['B', 'Z']))
})

test('a customer of the own company is found among many of another', async () => {
  await open([
    ...people(230, { company_id: theirs._id, lastname: 'Jansen' }),
    customerDocument({ firstname: 'Zoë', lastname: 'Jansen' }),
  ])
  await fill(field('Bestaande klant'), 'jansen')
  await until(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1))
})
