import { locks } from 'node:worker_threads'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { allCompanies } from '#src/data/companies/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { allStatuses } from '#src/data/statuses/queries.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildQueuedOp } from '#tests/support/builders/queued-op.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { button, click, field, fill, find, press } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const settings = buildCompany().config
const bare = { frontend: { url: 'https://www.voorbeeld.nl' }, endpoint: { url: '', version: '2.0' } }
const company = (name: string, order_number_prefix: string, given: Parameters<typeof buildCompany>[0] = {}) =>
  buildCompany({ name, config: { ...settings, ...bare, order_number_prefix } as typeof settings, ...given })
const ours = company('Noorderlicht', 'NLM')
const bakker = company('Bakker Comfort', 'BK', { parent_company_id: ours._id })
const waterman = company('Waterman', 'WOS', { parent_company_id: ours._id, active: false })
const held = [ours, waterman, bakker].map((doc): CollectionDocument => ({ collection: 'companies', doc }))
const device = (role: Role = 'admin', docs = held) => buildStandaloneDevice(docs, { role, online: false })

beforeAll(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))
afterEach(() => {
  vi.unstubAllGlobals()
  toastQueue.clear()
})

const FORM = '[data-screen=companies-form]'
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row ?? '')
const belowRows = () => rows().slice(3)
const names = (...all: { _id: string }[]) => all.map(({ _id }) => _id)
const tab = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
    (each) => each.textContent === name,
  )
  if (!found) throw new Error(`No tab is ${name}`)
  return found
}
const saved = (engine: ReturnType<typeof device>) =>
  expect.poll(() => answerOnce(engine, queuedOps)).toHaveLength(1)
const openForm = async (engine = device()) => {
  const router = await showAppAt(`/settings/companies/${ours._id}`, engine)
  await until(() => find(FORM))
  return router
}

test('the details of a company are checked as they are typed, and say what comes from the company above', async () => {
  const root = {
    ...ours,
    identity: { ...ours.identity, street: 'Hanzelaan 210', kvk: '70001234' },
    contact: { telephone: '', email: 'info@groep.nl', hours: '' },
  }
  const below = { ...bakker, contact: { telephone: '', email: '', hours: '' } }
  const docs = [root, below].map((doc): CollectionDocument => ({ collection: 'companies', doc }))
  const engine = device('admin', docs)
  await showAppAt(`/settings/companies/${bakker._id}`, engine)
  await until(() => find(FORM))
  await seen('Leeg: Hanzelaan 210, van het bedrijf erboven')
  await seen('Leeg: info@groep.nl, van het bedrijf erboven')
  await fill(field('IBAN', find(FORM)), 'NL13 TEST 0123 4567 98')
  await click(button('Opslaan', find(FORM)))
  await seen('Klopt niet: zijn er twee cijfers verwisseld?')
  await fill(field('IBAN', find(FORM)), 'NL13 TEST 0123 4567 89')
  await fill(field('Straat en nummer', find(FORM)), 'Kerkstraat 1')
  await click(button('Opslaan', find(FORM)))
  await saved(engine)
  const [op] = await answerOnce(engine, queuedOps)
  expect(Object.keys(op?.changes ?? {})).toEqual(['identity'])
  expect(op?.changes.identity?.to).toMatchObject({ iban: 'NL13TEST0123456789', street: 'Kerkstraat 1' })
})

test('companies are listed as they belong together, and found by name and prefix', async () => {
  const { history } = await showAppAt('/settings/companies', device())
  await until(() => expect(rows()).toEqual(names(ours, bakker, waterman)))
  await seen('3 bedrijven')
  expect(find(`[data-row='${waterman._id}']`).textContent).toContain('Niet actief')
  const search = find<HTMLInputElement>('input[type=search]')
  await fill(search, 'bk')
  await until(() => expect(rows()).toEqual(names(bakker)))
  await seen('1 van 3 bedrijven')
  await fill(search, 'nergens')
  await seen('Geen resultaten')
  await click(button('Alle bedrijven'))
  await until(() => expect(rows()).toHaveLength(3))
  await click(find(`[data-row='${bakker._id}']`))
  await until(() => expect(history.location.pathname).toBe(`/settings/companies/${bakker._id}`))
  await until(() => expect(field('Prefix', find(FORM)).value).toBe('BK'))
})

test('a company is changed without a connection, step by step, and only what was changed is sent', async () => {
  const engine = device()
  await openForm(engine)
  await act(async () => field('Naam', find(FORM)).focus())
  await fill(field('Naam', find(FORM)), 'Noorderlicht Comfort')
  await press('z', { ctrlKey: true })
  expect(field('Naam', find(FORM)).value).toBe('Noorderlicht')
  await press('y', { ctrlKey: true })
  await fill(field('Prefix', find(FORM)), 'nl')
  await click(button('Opslaan', find(FORM)))
  await saved(engine)
  const [op] = await answerOnce(engine, queuedOps)
  expect(Object.keys(op?.changes ?? {}).sort()).toEqual(['config', 'name'])
  expect(op?.changes.config).toMatchObject({ to: { order_number_prefix: 'NL', color: settings.color } })
})

test('a prefix of another company and an address that is none are said before anything is sent', async () => {
  const engine = device()
  await openForm(engine)
  await fill(field('Prefix', find(FORM)), 'bk')
  await fill(field('Adres (URL)', find(FORM)), 'voorbeeld')
  await click(button('Opslaan', find(FORM)))
  await seen('Een ander bedrijf heeft deze prefix al')
  await seen('Vul een adres in dat met https:// begint')
  expect(await answerOnce(engine, queuedOps)).toHaveLength(0)
})

test('a token can be given and is not shown again, also not while it waits', async () => {
  const engine = device()
  await openForm(engine)
  await fill(field('Token', find(FORM)), 'nieuw-geheim')
  await click(button('Opslaan', find(FORM)))
  await saved(engine)
  await until(() => expect(field('Token', find(FORM)).value).toBe(''))
  expect((await answerOnce(engine, queuedOps))[0]?.changes.config?.to).toMatchObject({
    frontend: { token: 'nieuw-geheim' },
  })
})

test('an address is changed on a device that never received the token that goes with it', async () => {
  const engine = device()
  await openForm(engine)
  await fill(field('Adres (URL)', find(FORM)), 'https://nieuw.voorbeeld.nl')
  await click(button('Opslaan', find(FORM)))
  await saved(engine)
})

test('going to another tab with changes asks first, and a tab has an address', async () => {
  const { history } = await openForm()
  await fill(field('Naam', find(FORM)), 'Anders')
  await click(tab('Standaardteksten'))
  await seen('Wijzigingen weggooien?')
  await click(button('Verder bewerken'))
  expect(field('Naam', find(FORM)).value).toBe('Anders')
  await click(tab('Standaardteksten'))
  await seen('Wijzigingen weggooien?')
  await click(button('Weggooien'))
  await until(() => expect(history.location.search).toBe('?tab=texts'))
  await until(() => find('[data-field=default_texts]'))
})

test('the catalogue of a company is fetched at once, when what is filled in is saved', async () => {
  const answer = { refreshCatalogue: { products: 12, campaigns: 1, removed: 0, left_out: 2 } }
  const there = { endpoint: { url: 'https://api.voorbeeld.nl', version: '2.0', token: '' } }
  const own = company('Noorderlicht', 'NLM', { _id: ours._id, config: { ...settings, ...there } })
  const docs: CollectionDocument[] = [{ collection: 'companies', doc: own }]
  await openForm(buildStandaloneDevice(docs, { role: 'admin', answer }))
  await click(button('Nu ophalen', find(FORM)))
  await seen('12 producten, 1 actie opgehaald. 2 konden niet worden opgeslagen')
  const catalogue = button('Nu ophalen', find(FORM)).closest('section') ?? document
  await fill(field('Adres (URL)', catalogue), 'https://elders.nl')
  await seen('Sla eerst op.')
  await openForm(device())
  expect(document.querySelector(FORM)?.textContent).not.toContain('Nu ophalen')
})

test('the default texts are changed part by part', async () => {
  const engine = device()
  await showAppAt(`/settings/companies/${ours._id}?tab=texts`, engine)
  await until(() => find(FORM))
  await fill(find<HTMLTextAreaElement>(`${FORM} section:last-of-type textarea`), 'Dank u wel')
  await click(button('Opslaan', find(FORM)))
  await saved(engine)
  const [op] = await answerOnce(engine, queuedOps)
  expect(op?.changes).toMatchObject({ default_texts: { to: { pdf: { primary: 'Dank u wel' } } } })
})

test('the companies below one are opened from it; where there are none it says so', async () => {
  const { history } = await showAppAt(`/settings/companies/${ours._id}?tab=companies`, device())
  await until(() => expect(belowRows()).toEqual(names(bakker, waterman)))
  await click(find(`[role=tabpanel] [data-row='${bakker._id}']`))
  await until(() => expect(history.location.pathname).toBe(`/settings/companies/${bakker._id}`))
  await click(tab('Dochterbedrijven'))
  await seen('Geen dochterbedrijven')
})

test('a company is added without a connection, comes with its statuses, and can be worked in at once', async () => {
  const engine = device()
  const { history } = await showAppAt('/settings/companies', engine)
  await until(() => expect(rows()).toHaveLength(3))
  await click(find('a[href="/settings/companies/add"]'))
  await until(() => find(FORM))
  // The list below is inert.
  expect(find('[data-row]').closest('[inert]')).not.toBeNull()
  await click(button('Opslaan', find(FORM)))
  await seen('Vul een naam in')
  await seen('Vul een prefix in')
  await fill(field('Naam', find(FORM)), ' Zonnewende ')
  await fill(field('Prefix', find(FORM)), 'zw')
  await click(button('Opslaan', find(FORM)))
  await saved(engine)
  const [op] = await answerOnce(engine, queuedOps)
  expect(op?.args.doc).toMatchObject({ name: 'Zonnewende', parent_company_id: ours._id })
  await until(() => expect(history.location.pathname).toBe(`/settings/companies/${op?.entityId}`))
  await until(() => expect(field('Prefix', find(FORM)).value).toBe('ZW'))
  await click(tab('Statussen'))
  for (const name of ['Aangemaakt', 'Offerte verstuurd', 'Ingepland', 'Opgeleverd', 'Bel']) await seen(name)
})

test('a new company takes over the statuses of the one above it, or starts with the standard set', async () => {
  const own = (company_id: string, name: string) => buildStatus({ company_id, name })
  const [measured, made] = [own(ours._id, 'Opgemeten'), own(ours._id, 'AURUM_STATUS_CREATED')]
  const above = { ...ours, statuses: [measured._id, made._id] }
  const docs = [
    { collection: 'companies' as const, doc: above },
    { collection: 'companies' as const, doc: bakker },
    ...[measured, made].map((doc) => ({ collection: 'statuses' as const, doc })),
  ]
  const engine = device('admin', docs)
  const { history } = await showAppAt('/settings/companies/add', engine)
  await seen('De statussen van Noorderlicht: Opgemeten, Aangemaakt')
  await seen('De standaardset: Aangemaakt, Offerte verstuurd, Opdracht')
  await fill(field('Naam', find(FORM)), 'Zonnewende')
  await fill(field('Prefix', find(FORM)), 'ZW')
  await click(find('input[value=set]'))
  await click(find('input[value=above]'))
  await click(button('Opslaan', find(FORM)))
  await saved(engine)
  const [op] = await answerOnce(engine, queuedOps)
  expect(op?.args.doc).toMatchObject({ statuses: [measured._id, made._id] })
  await until(() => expect(history.location.pathname).toBe(`/settings/companies/${op?.entityId}`))
  const boards = await answerOnce(engine, allCompanies)
  const board = boards.find(({ _id }) => _id === op?.entityId)?.statuses ?? []
  const statuses = await answerOnce(engine, allStatuses)
  const names = board.map((id) => statuses.find(({ _id }) => _id === id)?.name)
  expect(names.slice(0, 2)).toEqual(['Opgemeten', 'AURUM_STATUS_CREATED'])
  expect(names).toHaveLength(5)
})

test('a company below another one is added from that company', async () => {
  const engine = device()
  await showAppAt(`/settings/companies/${bakker._id}?tab=companies`, engine)
  await seen('Geen dochterbedrijven')
  await click(find(`a[href='/settings/companies/add/${bakker._id}']`))
  await until(() => find(FORM))
  await fill(field('Naam', find(FORM)), 'Bakker Zuid')
  await fill(field('Prefix', find(FORM)), 'BKZ')
  await click(button('Opslaan', find(FORM)))
  await saved(engine)
  expect((await answerOnce(engine, queuedOps))[0]?.args.doc).toMatchObject({ parent_company_id: bakker._id })
})

test('a company whose prefix somebody had is added with another one, and nothing of it is typed again', async () => {
  const entityId = newId()
  const { name, parent_company_id, active, tracking_ids, config } = company('Zonnewende', 'ZW', {
    parent_company_id: ours._id,
  })
  const args = { doc: { name, parent_company_id, active, tracking_ids, config } }
  const rejection = { code: 'already-exists', field: 'config' } as const
  const queued = [
    buildQueuedOp({
      kind: 'companies.create',
      entity: 'companies',
      entityId,
      args,
      state: 'refused',
      rejection,
    }),
  ]
  const engine = buildStandaloneDevice(held, { role: 'admin', online: false, queued })
  const { history } = await showAppAt(`/settings/companies/${entityId}`, engine)
  await seen('Dit bedrijf is niet toegevoegd')
  await click(button('Opslaan', find(FORM)))
  await seen('Een ander bedrijf heeft deze prefix al')
  await fill(field('Prefix', find(FORM)), 'ZON')
  await click(button('Opslaan', find(FORM)))
  await until(() => expect(history.location.pathname).not.toContain(entityId))
  await expect
    .poll(async () => (await answerOnce(engine, queuedOps)).map(({ state }) => state))
    .toEqual(['queued'])
  expect((await answerOnce(engine, queuedOps))[0]?.args.doc).toMatchObject({ name: 'Zonnewende' })
})

test('a user without the right to add a company cannot open the form', async () => {
  await showAppAt('/settings/companies/add', device('office'))
  await seen('Je hebt hier geen rechten voor.')
})

test('the office reads what it may not change', async () => {
  await showAppAt(`/settings/companies/${ours._id}`, device('office'))
  await seen('Prefix')
  expect(document.querySelector(FORM)).toBeNull()
  expect(document.querySelector('[role=tabpanel] input')).toBeNull()
})
