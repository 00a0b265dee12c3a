import { locks } from 'node:worker_threads'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatDate } from '#src/lib/figures/dates.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { provisionalNumber } from '#src/parts/order/provisional-number.ts'
import type { Engine } from '#sync/client/engine.ts'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { offerCard } from '#sync/contract/orders/offer/card.ts'
import { optionsOf } from '#sync/contract/orders/offer/options.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildFlow } from '#tests/support/builders/flow.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { fillCustomer } from '#tests/support/fill-customer.ts'
import { pressBack } from '#tests/support/press-back.ts'
import { button, click, closeScreen, field, fill, find, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildFollowingDevice, seen, until } from '#tests/support/standalone-device.tsx'

const root = buildCompany({ tiles: [] })
const below = buildCompany({ parent_company_id: root._id, tiles: [] })
const me = buildUser({ role: 'employee', company_ids: [below._id] })
const pipe = buildProduct({ company_id: root._id, selling_price: 3400, is_subscription: false })
const [tiled, flat] = ['Pannendak', 'Plat dak'].map((type) =>
  buildProduct({ company_id: root._id, type, selling_price: 18_900, is_subscription: false }),
) as [ReturnType<typeof buildProduct>, ReturnType<typeof buildProduct>]
const product = (label: string, { _id }: { _id: string }, given: object = {}) => ({
  key: label,
  type: 'product',
  label,
  product_id: _id,
  product_selection_type: 'stepper',
  ...given,
})
const flow = buildFlow({
  company_id: root._id,
  name: 'RGA',
  steps: {
    'step-001': {
      viewName: 'Materiaal',
      alertOnEmpty: true,
      fields: [
        product('Pannendak', tiled, { product_selection_type: 'checkbox', deselects: flat._id }),
        product('Plat dak', flat, { product_selection_type: 'checkbox', deselects: tiled._id }),
        product('Verlengbuis', pipe),
      ],
    },
    'step-002': { viewName: 'Klant', fields: [{ key: 'c', type: 'custom-customer-data', label: 'Klant' }] },
  } as never,
  results: { title: 'Verstuurd', body: '', button: { to: '/employees', label: 'Naar het begin' } },
})
const held: CollectionDocument[] = [
  ...[root, below].map((doc) => ({ collection: 'companies' as const, doc })),
  ...[pipe, tiled, flat].map((doc) => ({ collection: 'products' as const, doc })),
  { collection: 'users', doc: me },
  { collection: 'flows', doc: flow },
]
const device = (given: { online?: boolean } = {}, documents = held) => {
  const following = buildFollowingDevice(documents, { userId: me._id, role: 'employee', ...given })
  // The quotation belongs to the subsidiary of the flow's company.
  Object.assign(following.engine.actor, { companies: [below._id] })
  return following
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterEach(async () => {
  await closeScreen()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

const go = (label: string) => click(button(label))
/** The button of the footer; that of the toolbar leaves the quotation. */
const back = () => click(button('Terug', find('footer')))
const drafts = (engine: Engine) => engine.draft.list('quotation ')
const choice = (label: string) => field(`${label}${formatCents(18_900)}`)

test('a quotation is made without a connection, survives the end of the page at any step, and waits to be sent', async () => {
  const { engine } = device({ online: false })
  await showAppAt('/employees', engine)
  await until(() => find('[data-screen=portal-home]'))
  const { history } = await showAppAt('/employees/offerte/rga', engine)
  await seen('1/3')
  const [, orderId = ''] = /rga\/(.+)$/.exec(history.location.pathname) ?? []

  await click(choice('Pannendak'))
  await click(choice('Plat dak'))
  expect([choice('Pannendak').checked, choice('Plat dak').checked]).toEqual([false, true])
  await go('Meer')
  await go('Meer')
  await seen(formatCents(18_900 + 2 * 3400))
  await seen('Bewaard')
  await go('Volgende')
  await seen('2/3')

  // Like a reload, through the list of unfinished quotations.
  await closeScreen()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('Nog niet verstuurd')
  expect(text()).toContain('Nog zonder naam')
  await click(find('[data-screen=quotations] [data-row]'))
  await seen('2/3')
  await go('Naar overzicht')
  await seen('Er zijn niet ingevulde velden aangetroffen.')
  await fillCustomer()
  await until(() => expect(document.querySelector('[role=alert]')).toBeNull())
  await seen('Zelf ingevuld: dit adres is niet gecontroleerd.')
  await go('Naar overzicht')
  await seen('Bijna klaar: Overzicht')
  expect(text()).toContain('Mevrouw F.S. Özdemir')

  await go('Versturen')
  await seen(`voorlopig ${provisionalNumber(orderId)}`)
  expect(text()).toContain('wordt verstuurd zodra er verbinding is')
  expect(text()).toContain('Dan komt zijn eigen nummer in de plaats van dit voorlopige.')
  expect(await drafts(engine)).toEqual([])
  const queued = engine.queue()
  await until(() => expect(queued.get()).toHaveLength(1))
  expect(queued.get()?.[0]).toMatchObject({
    kind: 'quotations.create',
    entityId: orderId,
    args: {
      doc: {
        company_id: below._id,
        address: { street: 'Rijnkade', house_number: '1', postcode: '6811HA', city: 'Arnhem' },
        products: [
          { _id: flat._id, amount: 1, selling_price: 18_900 },
          { _id: pipe._id, amount: 2, selling_price: 3400 },
        ],
      },
      customer: { doc: { lastname: 'Özdemir', firstname: 'F.S.', mobilephone: '0612345678' } },
      commentary: { commentary: 'graag voor de winter' },
    },
  })
  await go('Naar het begin')
  await until(() => expect(find('[data-screen=portal-home]')).toBeTruthy())
})

test('a crash at any step loses nothing of what was filled in', async () => {
  const { engine } = device({ online: false })
  const { history } = await showAppAt('/employees/offerte/rga', engine)
  await seen('1/3')
  const path = history.location.pathname
  const anew = async (step: string) => {
    await closeScreen()
    await showAppAt(path, engine)
    await seen(step)
  }
  await click(choice('Pannendak'))
  await go('Meer')
  await seen('Bewaard')
  await anew('1/3')
  expect(choice('Pannendak').checked).toBe(true)
  await seen(formatCents(18_900 + 3400))
  await go('Volgende')
  await fillCustomer()
  await seen('Bewaard')
  await anew('2/3')
  expect([field('Voorletters').value, field('Plaats').value]).toEqual(['fatima s', 'Arnhem'])
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('graag voor de winter')
  await go('Naar overzicht')
  await go('Nog een optie')
  await fill(field('Naam van deze optie'), 'Zonder pijp')
  await seen('Bewaard')
  await anew('3/3')
  expect(field('Naam van deze optie').value).toBe('Zonder pijp')
  expect(text()).toContain('Optie 1')
})

test('an empty step asks whether that is meant, and what was filled in is there again on the way back', async () => {
  const { engine } = device()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('1/3')
  await go('Volgende')
  await seen('Dit formulier is leeg')
  await go('Toch verder')
  await seen('2/3')
  await back()
  await seen('1/3')
  expect(button('Terug', find('footer')).disabled).toBe(true)
  await click(choice('Plat dak'))
  await go('Volgende')
  await seen('2/3')
  await back()
  await seen('1/3')
  expect(choice('Plat dak').checked).toBe(true)
})

test('Back and Forward of the browser go from step to step with what was filled in, and Back from the first one leaves', async () => {
  const { engine } = device()
  const { history, navigate } = await showAppAt('/employees', engine)
  await act(() => navigate({ href: '/employees/offerte/rga' }))
  await seen('1/3')
  await click(choice('Plat dak'))
  await go('Volgende')
  await seen('2/3')
  await fill(field('Achternaam'), 'Özdemir')
  await act(() => pressBack(history))
  await seen('1/3')
  expect(choice('Plat dak').checked).toBe(true)
  await act(async () => history.forward())
  await seen('2/3')
  expect(field('Achternaam').value).toBe('Özdemir')
  // The flow's button and the browser's Back share the history entries.
  await back()
  await seen('1/3')
  await act(() => pressBack(history))
  await until(() => find('[data-screen=portal-home]'))
})

test('Back in a resumed quotation leads through its earlier steps, and its toolbar leaves at once', async () => {
  const { engine } = device()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('1/3')
  await click(choice('Plat dak'))
  await go('Volgende')
  await seen('Bewaard')
  await closeScreen()

  const { history } = await showAppAt('/employees/offerte/rga', engine)
  const open = async () => {
    await seen('Nog niet verstuurd')
    await click(find('[data-screen=quotations] [data-row]'))
    await seen('2/3')
  }
  await open()
  await act(() => pressBack(history))
  await seen('1/3')
  await go('Volgende')
  await seen('2/3')
  await click(button('Terug', find('header')))
  await open()
})

test('a price that moved while the quotation was made is told before it is sent', async () => {
  const { engine, arrives } = device()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('1/3')
  await go('Meer')
  await go('Volgende')
  await seen('2/3')
  await fillCustomer()
  await go('Naar overzicht')
  await seen('Bijna klaar: Overzicht')
  await arrives({ collection: 'products', doc: { ...pipe, selling_price: 3600 } })
  await seen('Prijzen zijn gewijzigd sinds je begon')
  await go('Versturen')
  await until(() => find('[role=alertdialog]'))
  expect(find('[role=alertdialog]').textContent).toContain(`${formatCents(3400)} → ${formatCents(3600)}`)
  expect(engine.queue().get() ?? []).toEqual([])
  await click(button('Nieuwe prijzen gebruiken', find('[role=alertdialog]')))
  await until(() => expect(text()).not.toContain('Prijzen zijn gewijzigd'))
  await go('Versturen')
  await until(() =>
    expect(engine.queue().get()).toMatchObject([{ args: { doc: { products: [{ selling_price: 3600 }] } } }]),
  )
})

test('a product withdrawn while the quotation is made is named and not sent; another can be chosen', async () => {
  const { engine, arrives } = device()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('1/3')
  await click(choice('Pannendak'))
  await go('Meer')
  await go('Volgende')
  await seen('2/3')
  await fillCustomer()
  await go('Naar overzicht')
  await seen('Bijna klaar: Overzicht')
  const gone = `${tiled.brand} ${tiled.type} wordt niet meer geleverd.`
  await go('Aan de klant laten zien')
  await seen('Uw offerte')
  await arrives({ collection: 'products', doc: { ...tiled, active: false } })
  await until(() => expect(find('[role=dialog]').textContent).toContain(gone))
  await click(button('Naam in plaats van tekenen', find('[role=dialog]')))
  await click(button('Akkoord geven', find('[role=dialog]')))
  await until(() => expect(find('[role=alertdialog]').textContent).toContain(gone))
  await click(button('Annuleren', find('[role=alertdialog]')))
  await go('Versturen')
  await until(() => expect(find('[role=alertdialog]').textContent).toContain(gone))
  expect(engine.queue().get() ?? []).toEqual([])

  await click(button('Iets anders kiezen', find('[role=alertdialog]')))
  await seen('1/3')
  await go('Pannendak weghalen')
  await until(() => expect(() => button('Pannendak weghalen')).toThrow())
  expect(text()).toContain('Wordt niet meer geleverd')
  await click(choice('Plat dak'))
  await go('Volgende')
  await go('Naar overzicht')
  await seen('Bijna klaar: Overzicht')
  await go('Versturen')
  await until(() =>
    expect(engine.queue().get()).toMatchObject([
      { args: { doc: { products: [{ _id: flat._id }, { _id: pipe._id }] } } },
    ]),
  )
})

test('the customer chooses from two options and signs: the chosen one and the name under it go together', async () => {
  const draws = () => new Proxy({}, { get: () => () => {}, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(draws as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob(['picture'], { type: 'image/png' })),
  )
  const { engine } = device({ online: false })
  await showAppAt('/employees/offerte/rga', engine)
  await seen('1/3')
  await click(choice('Plat dak'))
  await go('Volgende')
  await fillCustomer()
  await go('Naar overzicht')
  await go('Nog een optie')
  await seen('Je werkt nu aan')
  await fill(field('Naam van deze optie'), 'Met pannen')
  await go('Materiaal wijzigen')
  await click(choice('Pannendak'))
  await go('Volgende')
  await go('Naar overzicht')
  await go('Naast elkaar laten zien')
  await seen('2 mogelijkheden voor uw huis')
  const shown = () => find('[role=dialog]')
  expect(shown().textContent).toContain('Voor mevrouw F.S. Özdemir, Rijnkade 1, 6811 HA Arnhem')
  await click(button('Akkoord geven', shown()))
  await seen('Kies eerst een van de mogelijkheden.')
  await click(shown().querySelectorAll<HTMLInputElement>('input[type=radio]')[1] as HTMLInputElement)
  await seen('U kiest: Met pannen')
  const said = shown().textContent ?? ''
  // The version shown, signed and sent is the same.
  expect(shown().textContent).toMatch(/Offerte van [\d-]+, versie 1\.0\.0, geldig tot/)
  expect(shown().textContent).toContain('U tekent voor versie 1.0.0 van deze offerte.')
  await click(button('Akkoord geven', shown()))
  await seen('Teken eerst in het vak hierboven.')
  await click(button('Naam in plaats van tekenen', shown()))
  await click(button('Akkoord geven', shown()))
  await seen('voorlopig')
  const queued = engine.queue()
  await until(() => expect(queued.get()).toHaveLength(3))
  const [made, signed, agreed] = queued.get() ?? []
  const doc = made?.args.doc as Parameters<typeof optionsOf>[0] & { reckoning: Reckoning }
  const { option, reckoning } = doc
  // The page and the paper of the customer are made from the same cards.
  for (const { products, name } of optionsOf(doc)) {
    const card = offerCard(
      { products, campaigns: [], discount: NO_DISCOUNT, reckoning },
      { name, isBusiness: false, language: 'nl' },
    )
    const figures = [...card.figures, card.rest, card.monthly].map(({ label, value }) => label + value)
    for (const words of [card.name, ...card.goods, ...figures]) expect(said).toContain(words)
  }
  expect(made?.args).toMatchObject({
    doc: {
      products: [{ _id: tiled._id }],
      options: [
        { name: 'Optie 1', products: [{ _id: flat._id }] },
        { _id: option, name: 'Met pannen', products: [] },
      ],
    },
  })
  expect(signed).toMatchObject({ kind: 'orders.attach', entityId: made?.entityId, dependsOn: [made?.opId] })
  expect(signed?.args.files).toMatchObject([{ signature: { by: 'mevrouw F.S. Özdemir', version: '1.0.0' } }])
  const [drawn] = (signed?.args.files ?? []) as { _id: string }[]
  expect(agreed).toMatchObject({
    kind: 'orders.approve',
    entityId: made?.entityId,
    args: { by: 'mevrouw F.S. Özdemir', version: '1.0.0', option, signature: drawn?._id },
  })
  vi.restoreAllMocks()
})

test('a quotation sent offline has one provisional number everywhere, and says whether its prices stand', async () => {
  const { engine } = device({ online: false })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 40 * 86_400_000 })
  const then = formatDate(Date.now())
  const { history } = await showAppAt('/employees/offerte/rga', engine)
  await seen('1/3')
  const [, orderId = ''] = /rga\/(.+)$/.exec(history.location.pathname) ?? []
  await go('Meer')
  await go('Volgende')
  await fillCustomer()
  await go('Naar overzicht')
  await go('Versturen')
  const number = provisionalNumber(orderId)
  await seen(`voorlopig ${number}`)
  expect(text()).toContain(`Met de prijzen van ${then}, geldig tot`)
  await closeScreen()
  vi.useRealTimers()

  // Opened again after more than a month it is in the list, and no new one is started.
  await showAppAt('/employees/offerte/rga', engine)
  await seen('Klaar om te versturen')
  const row = () => find('[data-screen=quotations] [data-row]')
  expect(row().textContent).toContain(`voorlopig ${number}`)
  await until(() => expect(row().textContent).toContain('Özdemir'))
  expect(row().textContent).toContain(`De prijzen van ${then} golden tot`)
  await click(row())
  await seen('Deze offerte is verstuurd')
  expect(text()).toContain(`voorlopig ${number}`)

  await showAppAt('/queue', engine)
  await seen(`voorlopig nummer ${number}`)
})

test('a quotation that is open in one tab cannot be filled in in another', async () => {
  const { engine } = device()
  const orderId = newId()
  let leave = () => {}
  const elsewhere = locks.request(
    `quotation ${orderId}`,
    () => new Promise<void>((resolve) => (leave = resolve)),
  )
  const state = { at: 1, entries: { values: {}, amounts: { [flat._id]: 1 }, customer: {} } }
  await engine.draft.save(`quotation ${orderId}`, {
    ...state,
    flow_id: flow._id,
    customer_id: newId(),
    prices: {},
  })
  await showAppAt(`/employees/offerte/rga/${orderId}`, engine)
  await seen('Deze offerte staat open in een ander tabblad')
  leave()
  await elsewhere
  await seen('1/3')
  expect(choice('Plat dak').checked).toBe(true)
})

test('a quotation that was begun is thrown away after a question', async () => {
  const { engine } = device()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('1/3')
  await go('Meer')
  await expect.poll(() => drafts(engine)).toHaveLength(1)
  await closeScreen()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('Nog niet verstuurd')
  await go('Offerte van Nog zonder naam weggooien')
  await until(() => find('[role=alertdialog]'))
  await click(button('Weggooien', find('[role=alertdialog]')))
  await until(() => expect(document.querySelector('[data-screen=quotations] [data-row]')).toBeNull())
  expect(await drafts(engine)).toEqual([])
})

test('a quotation goes on with the version it began with, also when the flow is gone', async () => {
  const first = device()
  await showAppAt('/employees/offerte/rga', first.engine)
  await seen('1/3')
  await go('Meer')
  await expect.poll(() => drafts(first.engine)).toHaveLength(1)
  const [draft] = await drafts(first.engine)
  await closeScreen()
  const later = device(
    {},
    held.filter(({ doc }) => doc !== flow),
  ).engine
  await later.draft.save(draft?.key ?? '', draft?.value)
  await showAppAt(`/employees/offerte/rga/${draft?.key.replace('quotation ', '')}`, later)
  await seen('1/3')
  expect(text()).not.toContain('Dit stappenplan is er niet meer')
})

test('a flow that does not ask for whom it is makes no quotation, and says why', async () => {
  const { 'step-002': _, ...steps } = flow.steps
  const documents = held.map((each) => (each.doc === flow ? { ...each, doc: { ...flow, steps } } : each))
  await showAppAt('/employees/offerte/rga', device({}, documents).engine)
  await seen('Dit stappenplan kan niet worden gebruikt')
  expect(text()).toContain('Het hele stappenplan: er wordt niet gevraagd voor welke klant hij is')
})

test('an address of a quotation that does not exist says so', async () => {
  await showAppAt(`/employees/offerte/rga/${newId()}`, device().engine)
  await seen('Deze offerte staat niet op dit toestel')
})
