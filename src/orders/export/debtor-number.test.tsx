import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { type Customer, customerById } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { button, click, fill, find, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, settled, showOn, until } from '#tests/support/standalone-device.tsx'
import { DebtorNumber } from './debtor-number.tsx'

const company = buildCompany()
const shown = (debtor_number: string): Customer => ({
  ...buildCustomer({ company_id: company._id, debtor_number }),
  seq: 1,
  waiting: 0,
})

function Watched({ id }: { id: string }) {
  const customer = useLive(customerById(id))
  return customer ? <DebtorNumber customer={customer} /> : null
}

test('a debtor number that was saved says so, and is with the customer', async () => {
  const customer = shown('should be generated')
  const device = buildStandaloneDevice([
    { collection: 'companies', doc: company },
    { collection: 'customers', doc: customer },
  ])
  await showOn(device, <Watched id={customer._id} />)
  await seen('Debiteurnummer')
  await fill(find<HTMLInputElement>('input'), ' 100045 ')
  await click(button('Opslaan'))
  await seen('Debiteurnummer 100045 is opgeslagen.')
  await until(() => expect(find('[role=status]').textContent).toBe('Debiteurnummer 100045 is opgeslagen.'))
  expect((await answerOnce(device, customerById(customer._id)))?.debtor_number).toBe('100045')
})

test('a debtor number that cannot be saved says why, and can be tried again', async () => {
  await showOn(buildStandaloneDevice([]), <DebtorNumber customer={shown('')} />)
  await fill(find<HTMLInputElement>('input'), '100045')
  await click(button('Opslaan'))
  await seen('Er is iets fout gegaan.')
  expect(text()).toContain('Fout: ')
  expect(button('Opnieuw proberen').disabled).toBe(false)
})

test('a customer who has a number is not asked for another', async () => {
  await showOn(buildStandaloneDevice([]), <DebtorNumber customer={shown('100045')} />)
  await settled()
  expect(text()).toBe('')
})
