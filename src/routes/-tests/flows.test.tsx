import { act } from 'react'
import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { allFlows } from '#src/data/flows/queries.ts'
import type { Engine } from '#sync/client/engine.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildFlow } from '#tests/support/builders/flow.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { onLaptop } from '#tests/support/list-screen.tsx'
import { button, choice, click, field, fill, find, has, press } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import {
  buildFollowingDevice,
  buildStandaloneDevice,
  seen,
  until,
} from '#tests/support/standalone-device.tsx'

type Flow = DocumentOf<'flows'>

const company = buildCompany({ name: 'Noorderlicht' })
const pump = buildProduct({
  company_id: company._id,
  brand: 'Remeha',
  type: 'Elga Ace',
  category: { name: 'Warmtepomp' } as never,
  is_accessory: false,
})
const stopped = buildProduct({ company_id: company._id, brand: 'Nefit', type: 'Oud', active: false })
const steps = {
  'step-001': { viewName: 'Situatie', fields: [{ key: 'field-1', type: 'checkbox', label: 'Dakdoorvoer' }] },
  'step-002': { viewName: 'Klant', fields: [{ key: 'field-1', type: 'custom-customer-data' }] },
} as never
const rga = buildFlow({
  company_id: company._id,
  name: 'RGA',
  steps,
  version: 1,
  published_at: 1_763_700_000_000,
})
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'products', doc: pump },
  { collection: 'products', doc: stopped },
  { collection: 'flows', doc: rga },
]
const device = (docs = held, role: Role = 'admin') => buildStandaloneDevice(docs, { role, online: false })
const TAB = `/settings/companies/${company._id}?tab=flows`

onLaptop()

const form = () => find('[data-screen=flows-form]')
const preview = () => find('[aria-label="Zo ziet de monteur het"]')
const stored = async (engine: Engine, id = rga._id) =>
  (await answerOnce(engine, allFlows)).find(({ _id }) => _id === id) as Flow
const stepRows = () => [...form().querySelectorAll('[role=row]')].map((row) => row.textContent ?? '')

async function openRga(engine: Engine) {
  await showAppAt(`${TAB}&flow=${rga._id}`, engine)
  await until(form)
}

async function enter(label: string, value: string) {
  await act(async () => field(label, form()).focus())
  await fill(field(label, form()), value)
  await act(async () => field(label, form()).blur())
}

async function chooseFrom(menu: string, item: string) {
  await click(button(menu, form()))
  await until(() => choice(item))
  await click(choice(item))
}

test('a company without a flow is told what one is for, and begins with a ready one', async () => {
  const engine = device(held.slice(0, 3))
  await showAppAt(TAB, engine)
  await seen('Nog geen stappenplannen')
  await click(button('Warmtepomp'))
  await until(form)
  expect(stepRows()).toHaveLength(6)
  await until(() => expect(preview().textContent).toContain('Hoe is het nu?'))
  await click(button('Zet aan', form()))
  await expect.poll(() => answerOnce(engine, allFlows)).toHaveLength(1)
  const [made] = await answerOnce(engine, allFlows)
  expect(made).toMatchObject({ name: 'Warmtepomp', version: 1, active: true })
  expect(made?.draft.exists).toBe(false)
  expect(made?.steps['step-002']?.fields[0]).toMatchObject({ product_id: pump._id, type: 'product' })
})

test('a draft is kept beside what employees have, until it is turned on', async () => {
  const engine = device()
  await openRga(engine)
  await enter('Naam van de stap', 'Wat tref je aan?')
  await until(() => expect(preview().textContent).toContain('Wat tref je aan?'))
  await click(button('Opslaan als concept', form()))
  await expect.poll(async () => (await stored(engine)).draft.exists).toBe(true)
  expect((await stored(engine)).steps['step-001']?.viewName).toBe('Situatie')
  await seen('concept')
  // The form begins anew with what was saved.
  await until(() => expect(button('Ongedaan maken', form()).disabled).toBe(true))
  expect(field('Naam van de stap', form()).value).toBe('Wat tref je aan?')
  await click(button('Zet aan', form()))
  await expect.poll(async () => (await stored(engine)).version).toBe(2)
  const flow = await stored(engine)
  expect(flow.steps['step-001']?.viewName).toBe('Wat tref je aan?')
  expect(flow.draft.exists).toBe(false)
})

test('a fault is named at its place while one types, and keeps the flow from being turned on', async () => {
  const engine = device()
  await openRga(engine)
  await chooseFrom('Veld', 'Product')
  await seen('Kies een product.')
  await click(button('Zet aan', form()))
  await seen('Nog niet aan: 1 fout.')
  expect((await stored(engine)).version).toBe(1)
  await act(async () => press('z', { ctrlKey: true }))
  await until(() => expect(form().textContent).not.toContain('Kies een product.'))
})

test('steps are added, copied, moved by keyboard and removed', async () => {
  await openRga(device())
  await click(button('Stap', form()))
  await until(() => expect(stepRows()).toHaveLength(3))
  await enter('Naam van de stap', 'Materiaal')
  await until(() => expect(stepRows()[1]).toContain('Materiaal'))
  const rows = [...form().querySelectorAll<HTMLElement>('[role=row]')]
  await act(async () => rows[1]?.focus())
  await act(async () => press('ArrowDown', { altKey: true }))
  await until(() => expect(stepRows()[2]).toContain('Materiaal'))
  await act(async () => press('d', { ctrlKey: true }))
  await until(() => expect(stepRows()).toHaveLength(4))
})

test('the flow is tried beside its form, from step to step', async () => {
  await openRga(device())
  await until(() => expect(preview().textContent).toContain('Dakdoorvoer'))
  await click(button('Volgende', preview()))
  await until(() => expect(preview().textContent).toContain('2/3'))
  expect(field('Naam van de stap', form()).value).toBe('Klant')
})

test('a flow is turned off for new quotations, and copied', async () => {
  const engine = device()
  await showAppAt(TAB, engine)
  await seen('RGA')
  await click(button('Acties bij RGA'))
  await until(() => choice('Uitzetten'))
  await click(choice('Uitzetten'))
  await expect.poll(async () => (await stored(engine)).active).toBe(false)
  await click(button('Acties bij RGA'))
  await until(() => choice('Kopie maken'))
  await click(choice('Kopie maken'))
  await until(form)
  expect(stepRows()).toHaveLength(2)
  await click(button('Opslaan als concept', form()))
  await expect.poll(() => answerOnce(engine, allFlows)).toHaveLength(2)
})

test('the office sees a flow as it runs, and changes nothing', async () => {
  await showAppAt(`${TAB}&flow=${rga._id}`, device(held, 'office'))
  await until(() => expect(preview().textContent).toContain('Dakdoorvoer'))
  expect(has('Zet aan')).toBe(false)
})

test('a flow that was turned off is on again once it is published', async () => {
  const off = { ...rga, active: false }
  const engine = device([...held.slice(0, 3), { collection: 'flows', doc: off }])
  await openRga(engine)
  await click(button('Zet aan', form()))
  await expect.poll(async () => (await stored(engine)).active).toBe(true)
})

test('the step that is open stays open when the flow is saved and published', async () => {
  const engine = device()
  await openRga(engine)
  await click(button('Volgende', preview()))
  await enter('Naam van de stap', 'Voor wie?')
  await click(button('Opslaan als concept', form()))
  await expect.poll(async () => (await stored(engine)).draft.exists).toBe(true)
  await until(() => expect(button('Ongedaan maken', form()).disabled).toBe(true))
  expect(field('Naam van de stap', form()).value).toBe('Voor wie?')
  await click(button('Zet aan', form()))
  await expect.poll(async () => (await stored(engine)).version).toBe(2)
  await until(() => expect(field('Naam van de stap', form()).value).toBe('Voor wie?'))
})

test('a version that a colleague published meanwhile is not overwritten unseen', async () => {
  const { engine, arrives } = buildFollowingDevice(held, { role: 'admin', online: false })
  await openRga(engine)
  await enter('Naam van de stap', 'Wat tref je aan?')
  const theirs = {
    'step-001': { ...rga.steps['step-001'], viewName: 'Woning' },
    'step-002': rga.steps['step-002'],
  }
  await arrives({ collection: 'flows', doc: { ...rga, steps: theirs as never, version: 2 } })
  await seen('Iemand anders heeft intussen hetzelfde gewijzigd')
  await click(button('Zet aan', form()))
  await seen('Allebei gewijzigd')
  await seen('Woning: Dakdoorvoer')
  await seen('Wat tref je aan?: Dakdoorvoer')
  expect((await stored(engine)).version).toBe(2)
  await click(find('[role=dialog] input[value=mine]'))
  await click(button('Keuze opslaan'))
  await expect.poll(async () => (await stored(engine)).steps['step-001']?.viewName).toBe('Wat tref je aan?')
})

test('a flow of the company above says whose it is', async () => {
  const below = buildCompany({ name: 'Westoever', parent_company_id: company._id })
  const own = buildFlow({
    company_id: below._id,
    name: 'RGA',
    steps,
    version: 1,
    published_at: 1_763_700_000_000,
  })
  const docs: CollectionDocument[] = [
    ...held,
    { collection: 'companies', doc: below },
    { collection: 'flows', doc: own },
  ]
  await showAppAt(`/settings/companies/${below._id}?tab=flows`, device(docs))
  await seen('RGANoorderlicht')
})
