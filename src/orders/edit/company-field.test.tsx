import { expect, test } from 'vitest'
import { customRule } from '#sync/contract/orders/money/custom-rules.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { newOrderLine } from '#tests/support/order-world.ts'
import { button, choice, click, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { CompanyField } from './company-field.tsx'
import { fieldsOf, type OrderFields, openForm } from './model/order-form.ts'
import { useOrderForm } from './use-order-form.ts'

const ours = buildCompany({ name: 'Noorderlicht' })
const theirs = buildCompany({ name: 'Westoever', parent_company_id: ours._id })
const drilling = customRule({ _id: 'rule', brand: '', type: 'Boren', selling_price: 1_000 })

let entered: OrderFields
function Adding({ given }: { given: Partial<OrderFields> }) {
  const base = { ...fieldsOf(buildOrder({ company_id: ours._id })), products: [], campaigns: [], ...given }
  const form = useOrderForm('order-add', () => openForm('order', base), null)
  entered = form.state.entered.present
  return form.ready && <CompanyField isNew form={{ entered: form.state.entered.present, set: form.set }} />
}

async function chooseTheirs(given: Partial<OrderFields>) {
  const device = buildStandaloneDevice([ours, theirs].map((doc) => ({ collection: 'companies', doc })))
  await showOn(device, <Adding given={given} />)
  await seen('Noorderlicht')
  await click(button('Noorderlicht'))
  await until(() => choice('Westoever'))
  await click(choice('Westoever'))
}

test('whoever chooses another company is told that the products and campaigns go, and may leave it', async () => {
  const campaigns = [buildCampaign()]
  const products = [newOrderLine({ type: 'Elga' }), drilling]
  await chooseTheirs({ products, campaigns: campaigns as never })
  await seen('De producten en campagnes op deze order zijn van Noorderlicht en gaan er dan af.')
  await click(button('Annuleren'))
  expect(entered).toMatchObject({ company_id: ours._id, products })
  expect(entered.campaigns).toHaveLength(1)

  await chooseTheirs({ products, campaigns: campaigns as never })
  await seen('Een ander bedrijf kiezen?')
  await click(button('Ander bedrijf kiezen'))
  const left = { company_id: theirs._id, customer_id: '', products: [drilling], campaigns: [] }
  await until(() => expect(entered).toMatchObject(left))
})

test('where there is nothing of a company on the order yet, nobody is asked', async () => {
  await chooseTheirs({ products: [drilling] })
  await until(() => expect(entered).toMatchObject({ company_id: theirs._id, products: [drilling] }))
  expect(text()).not.toContain('Een ander bedrijf kiezen?')
})
