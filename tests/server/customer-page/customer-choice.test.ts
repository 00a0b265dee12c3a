import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { offerCard } from '#sync/contract/orders/offer/card.ts'
import { optionsOf } from '#sync/contract/orders/offer/options.ts'
import { signedInVisitor } from '#tests/support/accounts.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildLine, buildOffered, buildOption } from '#tests/support/builders/options.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'

type Order = DocumentOf<'orders'>

const owned = (value: string) => ({
  characteristics: [{ key: 'Eigendom', value, options: { private: false } }],
})
const pump = buildLine({ brand: 'Remeha', type: 'Elga <4 kW>', selling_price: 487_700, ...owned('van u') })
const rent = buildLine({
  brand: 'Intergas',
  type: 'Xtend',
  selling_price: 7_950,
  signup_fee: 14_900,
  is_subscription: true,
  ...owned('van ons'),
})
const alarm = buildLine({ brand: 'Ei', type: 'CO-melder', selling_price: 3_900 })
const thermostat = buildLine({ brand: 'tado', type: 'X', selling_price: 16_900 })
const buying = buildOption({ products: [pump, alarm], optional: [alarm._id], extras: [thermostat] })
const hiring = buildOption({ _id: 'huur', name: 'Huren', products: [rent] })

eitherDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree
  let office: Visitor

  beforeAll(async () => {
    server = await startServer(testDatabase)
    tree = await insertAccounts(server.db)
    office = await signedInVisitor(server, tree.office, tree)
  })
  afterAll(async () => {
    await server.close()
    expect(server.errors).toEqual([])
  })

  async function offered(given: Partial<Order> = {}, who: Partial<DocumentOf<'customers'>> = {}) {
    const customer = buildCustomer({ company_id: tree.wos._id, company: '', ...who })
    const doc = buildOrder({
      company_id: tree.wos._id,
      customer_id: customer._id,
      type: 'quotation',
      reckoning: 'paid-out',
      campaigns: [],
      commentary: [],
      ...buildOffered(buying, hiring),
      ...given,
    })
    await insertDocuments(server.db, tree.tree, [
      { collection: 'customers', doc: customer },
      { collection: 'orders', doc },
    ])
    const text = 'mutation ($id: ID!) { link: setCustomerLink(order_id: $id, to: "open") { url } }'
    const { data } = (await office.graphql(text, { id: doc._id })).json() as {
      data: { link: { url: string } }
    }
    return { order: doc, at: data.link.url }
  }
  const look = async (at: string) => (await server.visitor().ask(at)).text()
  const agree = (at: string, order: Order, choice: Record<string, string>) =>
    server.visitor().ask(`${at}/akkoord`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        naam: 'J. Jansen',
        akkoord: 'ja',
        versie: order.version,
        ...choice,
      }).toString(),
    })
  const stored = async ({ _id }: Order) =>
    (await server.db.statement('select * from orders where _id = $1', [_id]))[0] as unknown as Order

  const escaped = (words: string) => words.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

  test('the page shows all options in the words and sums of the presentation, and none as chosen', async () => {
    const { order, at } = await offered()
    const page = await look(at)
    expect(page).toContain('Kopen of Huren: wat kiest u?')
    for (const option of optionsOf(order)) {
      const sight = { name: option.name, isBusiness: false, language: 'nl' as const }
      const card = offerCard({ ...order, ...option }, sight)
      const figures = [...card.figures, card.rest, card.monthly].flatMap(({ label, value }) => [label, value])
      for (const words of [card.name, ...card.goods, ...figures]) expect(page).toContain(escaped(words))
    }
    expect(page).toMatch(/Eigendom<\/th><td>van u<\/td><td>van ons/)
    expect(page).not.toContain(' checked')
    expect(page).toContain('Kies hierboven eerst een van de mogelijkheden.')
    expect(page).not.toContain(`action="${at.replace(/^https?:\/\/[^/]+/, '')}/akkoord"`)
  })

  test('without a script a choice is an address: the page then says its total, and asks for agreement to it', async () => {
    const { at } = await offered()
    const hired = await look(`${at}?optie=huur`)
    expect(hired).toContain('U kiest: Huren')
    expect(hired).toContain('Akkoord met Huren')
    const bought = await look(`${at}?optie=koop&van=koop&erbij=${thermostat._id}`)
    expect(bought).toContain('Ik ga akkoord met deze offerte van €\u00a05.046,00')
    expect(await look(`${at}?optie=koop&van=koop`)).toContain('van €\u00a04.877,00')
    // The ticks of one option say nothing of another.
    expect(await look(`${at}?optie=koop&van=huur`)).toContain('van €\u00a04.916,00')
  })

  test('agreeing stores the option and the lines that were shown, and the page then shows those alone', async () => {
    const { order, at } = await offered()
    const choice = { optie: 'koop', erbij: JSON.stringify([thermostat._id]) }
    expect((await agree(at, order, choice)).status).toBe(303)
    const { approval, products, chosen } = await stored(order)
    expect(approval).toMatchObject({ by: 'J. Jansen', option: 'Kopen', how: 'link' })
    expect([products.map(({ _id }) => _id), chosen]).toEqual([[pump._id, thermostat._id], true])
    const page = await look(at)
    expect(page).toContain('U koos: Kopen.')
    expect(page).not.toContain('Intergas')
    expect((await agree(at, order, { optie: 'huur' })).status).toBe(303)
    expect((await stored(order)).approval.option).toBe('Kopen')
  })

  test('an option that the office was told is the only one, also at an address that was kept', async () => {
    const { order, at } = await offered({ ...buildOffered(hiring, buying), chosen: true })
    const page = await look(`${at}?optie=koop`)
    expect(page).not.toContain('Remeha')
    expect((await agree(at, order, { optie: 'koop' })).status).toBe(409)
    expect((await agree(at, order, {})).status).toBe(303)
    expect((await stored(order)).products.map(({ _id }) => _id)).toEqual([rent._id])
  })

  test.each<[string, Record<string, string>, number]>([
    ['is not ticked', { akkoord: '' }, 422],
    ['is to an older version', { versie: '0.9.9' }, 409],
  ])(
    'an approval that %s keeps the name that was typed and what was chosen',
    async (_what, fault, status) => {
      const { order, at } = await offered()
      const choice = {
        naam: 'J. "Jo" Jansen',
        optie: 'koop',
        erbij: JSON.stringify([thermostat._id]),
        ...fault,
      }
      const answer = await agree(at, order, choice)
      expect(answer.status).toBe(status)
      const page = await answer.text()
      expect(page).toContain('value="J. &quot;Jo&quot; Jansen"')
      expect(page).toContain('Ik ga akkoord met deze offerte van €\u00a05.046,00')
    },
  )

  test('nobody agrees without having chosen', async () => {
    const { order, at } = await offered()
    const answer = await agree(at, order, {})
    expect([answer.status, answer.text().includes('Kies eerst een van de mogelijkheden.')]).toEqual([
      409,
      true,
    ])
    expect((await stored(order)).approval.date).toBe(0)
  })

  test.each<[string, string, string]>([
    ['an option that is not there', '?optie=lenen', 'Kies hierboven eerst'],
    ['lines that are not offered', '?optie=koop&van=koop&erbij=x&erbij=%3Cb%3E', 'van €\u00a04.877,00'],
    ['options twice', '?optie=koop&optie=huur', 'Kies hierboven eerst'],
    ['a prototype', '?optie=__proto__&van[constructor]=1', 'Kies hierboven eerst'],
  ])('an address with %s shows the page all the same', async (_what, query, words) => {
    const { at } = await offered()
    const page = await look(`${at}${query}`)
    expect(page).toContain(words)
    expect(page).not.toContain('<b>')
  })

  test.each([['[1,{}]'], ['{"a":1}'], ['[['], [JSON.stringify(['x'])]])(
    'an approval with lines like %s is not stored',
    async (erbij) => {
      const { order, at } = await offered()
      const { status } = await agree(at, order, { optie: 'koop', erbij })
      expect([400, 409]).toContain(status)
      expect((await stored(order)).approval.date).toBe(0)
    },
  )

  test('an offer without options may have lines to add, and a business sees its sums without VAT too', async () => {
    const { order, at } = await offered({ options: [], option: '' }, { company: 'Bakkerij Jansen' })
    const page = await look(at)
    expect(page).toContain('Erbij, naar keuze')
    expect(page).toContain('Akkoord geven')
    expect((await agree(at, order, { erbij: JSON.stringify([alarm._id, thermostat._id]) })).status).toBe(303)
    expect((await stored(order)).products).toHaveLength(3)
    const both = await offered({}, { company: 'Bakkerij Jansen' })
    expect(await look(both.at)).toContain('excl. btw')
  })
})
