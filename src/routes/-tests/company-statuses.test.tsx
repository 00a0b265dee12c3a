import { locks } from 'node:worker_threads'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { allCompanies } from '#src/data/companies/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { allStatuses } from '#src/data/statuses/queries.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import type { Engine } from '#sync/client/engine.ts'
import { STATUS_COMPLETED, STATUS_CREATED } from '#sync/contract/statuses/fields.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { button, choice, click, field, fill, find, press, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const company_id = newId()
const status = (given: Parameters<typeof buildStatus>[0]) => buildStatus({ company_id, fields: [], ...given })
const created = status({ name: STATUS_CREATED })
const sold = status({ name: 'Opdracht' })
const planned = status({
  name: 'Ingepland',
  fields: [{ name: 'Monteur', type: 'textfield', required: true }],
  customer_message: { type: 'web_only', message: 'Wij komen op DATE om TIME', required: false, active: true },
})
const done = status({ name: STATUS_COMPLETED })
const statuses = [created, sold, planned, done]
const company = buildCompany({
  _id: company_id,
  name: 'Noorderlicht',
  statuses: statuses.map(({ _id }) => _id),
})
const order = buildOrder({
  company_id,
  customer_id: '',
  order_id: 'NLM#10000001',
  current_status: { ...buildOrder().current_status, name: 'Ingepland' },
})
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'orders', doc: order },
  ...statuses.map((doc): CollectionDocument => ({ collection: 'statuses', doc })),
]
const device = (role: 'office' | 'admin' = 'admin', online = false) =>
  buildStandaloneDevice(held, { role, online })

beforeAll(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))
afterEach(() => {
  vi.unstubAllGlobals()
  toastQueue.clear()
})

const FORM = '[data-screen=statuses-form]'
const LIST = '[role=grid][aria-label=Statussen]'
const rows = () =>
  [...document.querySelectorAll(`${LIST} [role=row]`)].map((row) => row.getAttribute('aria-label'))
const rowOf = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>(`${LIST} [role=row]`)].find(
    (row) => row.getAttribute('aria-label') === name,
  )
  if (!found) throw new Error(`No row is ${name}: ${rows()}`)
  return found
}

async function open(engine: Engine, statusId = '') {
  const router = await showAppAt(`/settings/companies/${company_id}?tab=statuses&status=${statusId}`, engine)
  await until(() => expect(rows()).toHaveLength(4))
  return router
}

async function choose(row: string, item: string) {
  await click(button('Acties', rowOf(row)))
  await until(() => choice(item))
  await click(choice(item))
}

const idsNow = async (engine: Engine) =>
  (await answerOnce(engine, allCompanies)).find(({ _id }) => _id === company_id)?.statuses

test('every status is moved by menu; one that is built in cannot be removed', async () => {
  const engine = device()
  await open(engine)
  expect(rows()).toEqual(['Aangemaakt', 'Opdracht', 'Ingepland', 'Opgeleverd'])
  await choose('Ingepland', 'Omhoog')
  await until(() => expect(rows()).toEqual(['Aangemaakt', 'Ingepland', 'Opdracht', 'Opgeleverd']))
  await choose('Opgeleverd', 'Omhoog')
  await until(() => expect(rows()).toEqual(['Aangemaakt', 'Ingepland', 'Opgeleverd', 'Opdracht']))
  await choose('Aangemaakt', 'Omlaag')
  await until(() => expect(rows()).toEqual(['Ingepland', 'Aangemaakt', 'Opgeleverd', 'Opdracht']))
  expect(await idsNow(engine)).toEqual([planned._id, created._id, done._id, sold._id])
  await click(button('Acties', rowOf('Aangemaakt')))
  await until(() => choice('Omhoog'))
  expect(() => choice('Verwijderen')).toThrow()
})

test('a new status has a name of its own and is opened to be filled in', async () => {
  const engine = device()
  await open(engine)
  await click(button('Status'))
  await until(() => find('[role=dialog]'))
  await fill(field('Naam', find('[role=dialog]')), ' ingepland')
  await click(button('Toevoegen'))
  await seen('Zo heet al een status van dit bedrijf')
  await fill(field('Naam', find('[role=dialog]')), 'bel')
  await click(button('Toevoegen'))
  await seen('Zo heet al een status van dit bedrijf')
  await fill(field('Naam', find('[role=dialog]')), 'Wacht op materiaal')
  await click(button('Toevoegen'))
  await until(() => expect(rows()).toContain('Wacht op materiaal'))
  await until(() => expect(field('Naam', find(FORM)).value).toBe('Wacht op materiaal'))
  const made = (await answerOnce(engine, allStatuses)).find(({ name }) => name === 'Wacht op materiaal')
  // After the company's own statuses, before the fixed ones at the end.
  expect(await idsNow(engine)).toEqual([created._id, sold._id, planned._id, made?._id, done._id])
})

test('a change is previewed at every keystroke, saved at once, and can be undone', async () => {
  const engine = device('admin', true)
  await open(engine, planned._id)
  await until(() => find(FORM))
  await click(find(`${FORM} [role=tab]:last-child`))
  await seen('Wij komen op')
  expect(text()).not.toMatch(/DATE|TIME/)
  await click(find(`${FORM} [role=tab]`))
  await act(async () => field('Naam', find(FORM)).focus())
  await fill(field('Naam', find(FORM)), 'Gepland')
  await press('z', { ctrlKey: true })
  expect(field('Naam', find(FORM)).value).toBe('Ingepland')
  await press('y', { ctrlKey: true })
  await click(button('Opslaan', find(FORM)))
  await until(() => expect(rows()).toContain('Gepland'))
  const [op] = await answerOnce(engine, queuedOps)
  expect(op).toMatchObject({
    kind: 'statuses.edit',
    entityId: planned._id,
    changes: { name: { to: 'Gepland' } },
  })
  expect(Object.keys(op?.changes ?? {})).toEqual(['name'])
})

test('a status has texts for customers who read English, and the preview shows both', async () => {
  const engine = device()
  await open(engine, planned._id)
  await until(() => find(FORM))
  await fill(find<HTMLTextAreaElement>('[data-field=english_message] textarea'), 'We will come on DATE')
  await click(button('Opslaan', find(FORM)))
  await seen('Zet DATE en TIME erin zoals in het Nederlandse bericht')
  await fill(
    find<HTMLTextAreaElement>('[data-field=english_message] textarea'),
    'We will come on DATE at TIME',
  )
  await fill(field('Onderwerp, Engels', find(FORM)), 'Your appointment')
  await click(find(`${FORM} [role=tab]:last-child`))
  await click(find('input[value=en]'))
  await seen('We will come on ')
  await seen('Your appointment')
  await click(find('input[value=nl]'))
  await seen('Wij komen op')
  await click(find(`${FORM} [role=tab]`))
  await click(button('Opslaan', find(FORM)))
  await expect.poll(() => answerOnce(engine, queuedOps)).toHaveLength(1)
  const [op] = await answerOnce(engine, queuedOps)
  expect(Object.keys(op?.changes ?? {}).sort()).toEqual(['english_message', 'english_texts'])
})

test('the meaning of a status is chosen from a list that explains it, and is shown beside the status', async () => {
  const engine = device()
  await open(engine, sold._id)
  await until(() => find(FORM))
  await seen('kan als verkooporder naar de boekhouding')
  await click(find(`${FORM} [data-field=meaning] button`))
  await until(() => choice('In uitvoering'))
  await click(choice('In uitvoering'))
  await seen('wat er al in staat houdt de betekenis van toen')
  await click(button('Opslaan', find(FORM)))
  await until(() => expect(rowOf('Opdracht').textContent).toContain('In uitvoering'))
  const [op] = await answerOnce(engine, queuedOps)
  expect(op).toMatchObject({ kind: 'statuses.edit', changes: { meaning: { to: 'in-progress' } } })
})

test('the meaning of a fixed status is fixed', async () => {
  await open(device(), done._id)
  await until(() => find(FORM))
  expect(field('Betekenis', find(FORM)).readOnly).toBe(true)
  expect(field('Betekenis', find(FORM)).value).toBe('Opgeleverd')
})

test('without a connection a status keeps its name, as its orders would not go along', async () => {
  await open(device(), planned._id)
  await until(() => find(FORM))
  expect(field('Naam', find(FORM)).readOnly).toBe(true)
  await seen('De naam wijzigen kan alleen met verbinding')
})

test('a field that is added replaces the one of that name', async () => {
  await open(device(), planned._id)
  await until(() => find(FORM))
  await click(button('Veld', find(FORM)))
  await until(() => find('[role=dialog]'))
  await fill(field('Naam', find('[role=dialog]')), 'monteur')
  await seen('Dit vervangt het veld Monteur.')
  await click(button('Vervangen'))
  await until(() => expect(text()).not.toContain('Monteur'))
  expect(document.querySelectorAll('[role=grid][aria-label=Velden] [role=row]')).toHaveLength(1)
})

test('a message goes out as a text message only where a company has them sent', async () => {
  const via = async (engine: Engine) => {
    await open(engine, planned._id)
    await until(() => find(FORM))
    await click(button('Statuspagina', find(FORM)))
    await until(() => choice('Sms'))
    return choice('Sms')
  }
  expect((await via(device())).getAttribute('aria-disabled')).toBe('true')
  const sms = { _id: 'sms', name: 'Sms', configuration: { sender: 'Noord' }, enabled: true }
  const docs = held.map((each) =>
    each.doc === company ? { ...each, doc: { ...company, integrations: [sms] } } : each,
  ) as CollectionDocument[]
  const engine = buildStandaloneDevice(docs, { role: 'admin' })
  await click(await via(engine))
  await seen('Met de link naar de statuspagina is dit 1 sms.')
  await click(button('Opslaan', find(FORM)))
  const [op] = await act(() => answerOnce(engine, queuedOps, (all) => all.length === 1))
  expect(op?.changes.customer_message?.to).toMatchObject({ type: 'sms' })
  // Waits for the toast, which would reach the next test otherwise.
  await seen('Status opgeslagen')
})

test('a status orders stand in is not removed, another is, with the question first', async () => {
  const engine = device()
  await open(engine)
  await choose('Ingepland', 'Verwijderen')
  await seen('Er staat nog 1 order in deze status')
  await click(button('Begrepen'))
  await choose('Opdracht', 'Verwijderen')
  await seen('Weet je zeker dat je Opdracht wilt verwijderen?')
  await click(button('Verwijderen', find('[role=alertdialog]')))
  await until(() => expect(rows()).toEqual(['Aangemaakt', 'Ingepland', 'Opgeleverd']))
  expect(await idsNow(engine)).not.toContain(sold._id)
})

test('a status of a company above is put on the board behind its own, and taken off again', async () => {
  const above = buildCompany({ name: 'Erboven' })
  const shared = status({ company_id: above._id, name: 'Wacht op gemeente' })
  const top = { ...above, statuses: [shared._id] }
  const docs = held.map((each) =>
    each.doc === company ? { ...each, doc: { ...company, parent_company_id: top._id } } : each,
  ) as CollectionDocument[]
  const engine = buildStandaloneDevice(
    [...docs, { collection: 'companies', doc: top }, { collection: 'statuses', doc: shared }],
    { role: 'admin', online: false },
  )
  const globals = async () =>
    (await answerOnce(engine, allCompanies)).find(({ _id }) => _id === company_id)?.global_statuses
  await open(engine)
  await click(button('Globale status'))
  await until(() => choice('Wacht op gemeente (Erboven)'))
  await click(choice('Wacht op gemeente (Erboven)'))
  await expect.poll(globals).toEqual([shared._id])
  const row = '[role=grid][aria-label="Globale statussen"] [role=row]'
  await until(() => expect(find(row).textContent).toContain('Wacht op gemeente'))
  await click(button('Acties', find(row)))
  await until(() => choice('Van het bord halen'))
  await click(choice('Van het bord halen'))
  await seen('De status zelf blijft bij het bedrijf waar die van is.')
  // Only a `section`: a leaving toast has the role alertdialog too.
  await click(button('Van het bord halen', find('section[role=alertdialog]')))
  await expect.poll(globals).toEqual([])
})

test('going to another status with changes asks first', async () => {
  await open(device('admin', true), planned._id)
  await until(() => find(FORM))
  await act(async () => field('Naam', find(FORM)).focus())
  await fill(field('Naam', find(FORM)), 'Gepland')
  await click(rowOf('Opdracht'))
  await seen('Wijzigingen weggooien?')
  await click(button('Verder bewerken'))
  expect(field('Naam', find(FORM)).value).toBe('Gepland')
})

test('the office sees the same without fields', async () => {
  await open(device('office'), planned._id)
  await seen('Zo ziet de klant het')
  await seen('Monteur')
  expect(document.querySelector('[role=tabpanel]')).not.toBeNull()
  // The preview has a choice of language.
  expect(document.querySelector('[role=tabpanel] input:not([type=radio])')).toBeNull()
  expect(document.querySelector(FORM)).toBeNull()
})
