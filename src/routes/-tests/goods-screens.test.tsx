import { describe, expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { allCampaigns } from '#src/data/campaigns/queries.ts'
import { allProducts } from '#src/data/products/queries.ts'
import type { Engine } from '#sync/client/engine.ts'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { listScreen, onLaptop, row, wide } from '#tests/support/list-screen.tsx'
import { button, click } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const company = buildCompany({ name: 'Noorderlicht' })
const below = buildCompany({ name: 'Bakker', parent_company_id: company._id })
const pump = buildProduct({ company_id: company._id, metadata: {} })
const today = dutchDay(Date.now())
const winter = buildCampaign({ company_id: company._id, dates: [today, today] })
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'companies', doc: below },
  { collection: 'products', doc: pump },
  { collection: 'campaigns', doc: winter },
]
const device = () => buildStandaloneDevice(held, { role: 'admin', online: false })

onLaptop()

describe.each([
  {
    what: 'a product',
    at: 'products',
    tab: 'product',
    doc: pump,
    add: 'Product',
    name: 'Merk(vereist)',
    all: 'Alle producten',
    gone: 'Dit product is er niet',
    screen: listScreen({ list: 'Producten', form: '[data-screen=products-form]', menu: '' }),
    ofCompany: async (engine: Engine) =>
      (await answerOnce(engine, allProducts)).find(({ brand }) => brand === 'Iets eigens'),
  },
  {
    what: 'a campaign',
    at: 'campaigns',
    tab: 'campaign',
    doc: winter,
    add: 'Campagne',
    name: 'Naam(vereist)',
    all: 'Alle campagnes',
    gone: 'Deze campagne is er niet',
    screen: listScreen({ list: 'Campagnes', form: '[data-screen=campaigns-form]', menu: '' }),
    ofCompany: async (engine: Engine) =>
      (await answerOnce(engine, allCampaigns)).find(({ name }) => name === 'Iets eigens'),
  },
])('$what', ({ at, tab, doc, add, name, all, gone, screen, ofCompany }) => {
  const { form, rows, open, enter } = screen

  test('is added to a company on its page, by an admin', async () => {
    const engine = device()
    const { history } = await open(`/settings/companies/${below._id}?tab=${at}`, engine)
    // That of the company above, which it shares.
    expect(rows()).toHaveLength(1)
    await click(button(add))
    await until(form)
    await enter(name, 'Iets eigens')
    await click(button('Opslaan', form()))
    await until(() => expect(rows()).toHaveLength(2))
    const made = await ofCompany(engine)
    expect(made?.company_id).toBe(below._id)
    await until(() => expect(history.location.search).toContain(`${tab}=${made?._id}`))
  })

  test('covers the list on a phone, and Back leads to the same row', async () => {
    wide(390)
    const { history } = await open(`/${at}`, device())
    row(doc).focus()
    await click(row(doc))
    await until(form)
    expect(row(doc).closest('[inert]')).not.toBe(null)
    await click(button('Terug'))
    await until(() => expect(form).toThrow())
    expect(history.location.pathname).toBe(`/${at}`)
    await until(() => expect(document.activeElement).toBe(row(doc)))
  })

  test('that is not there is no crash', async () => {
    const { history } = await open(`/${at}/nergens`, device())
    await seen(gone)
    await click(button(all))
    await until(() => expect(history.location.pathname).toBe(`/${at}`))
  })
})
