import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import {
  draftOfPublished,
  isSameVersion,
  NO_DRAFT,
  publishedOf,
  writtenOf,
} from '#sync/contract/flows/versions.ts'
import { anyFlow } from '../support/any-flow.ts'
import { buildFlow } from '../support/builders/flow.ts'
import { buildCreate, buildEdit } from '../support/builders/op.ts'
import { buildProduct } from '../support/builders/product.ts'
import { buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Flow = DocumentOf<'flows'>

const published = (given: Partial<Flow> = {}) => buildFlow({ company_id: WOS, version: 1, ...given })
const customer = { key: 'c', type: 'custom-customer-data' }
const stepsOf = (viewName: string, ...fields: readonly object[]): Flow['steps'] =>
  buildFlow({ steps: { 'step-001': { viewName, fields } } as never }).steps
const asking = (text: string) => stepsOf(text, customer, { key: 'k', type: 'textfield', label: text })
const withProduct = (product_id: string) =>
  stepsOf('Ketel', customer, { key: 'k', type: 'product', product_id, product_selection_type: 'checkbox' })
const leadingTo = (to: string) => ({ title: 'Klaar', body: '', button: { to, label: '' } })
const edit = (before: Flow, to: Partial<Flow>, known: Parameters<typeof buildContext>[3] = []) =>
  buildContext('admin', buildEdit('flows.edit', before, to), before, known)
const after = (context: Parameters<typeof apply>[0]) => apply(context)[0]?.doc as Flow

test('a new flow with steps is its first version, and one with a draft alone has none', () => {
  const made = (given: Partial<Flow>) =>
    after(buildContext('admin', buildCreate('flows.create', buildFlow({ company_id: WOS, ...given })), null))
  expect(made({ steps: asking('Ketel') })).toMatchObject({ version: 1, published_at: 1_763_700_000_000 })
  const draft = { ...NO_DRAFT, exists: true, name: 'Airco' }
  expect(made({ name: '', steps: {}, draft })).toMatchObject({ version: 0, published_at: 0, draft })
})

test('every change of what is published is a version, and a draft is none', () => {
  const before = published()
  expect(after(edit(before, { steps: asking('Anders') }))).toMatchObject({ version: 2 })
  expect(after(edit(published({ steps: asking('Ketel') }), { results: leadingTo('') }))).toMatchObject({
    version: 2,
  })
  expect(after(edit(before, { name: 'Anders', active: false }))).toMatchObject({ version: 1 })
  expect(after(edit(before, { draft: { ...NO_DRAFT, exists: true, name: 'Airco' } }))).toMatchObject({
    version: 1,
  })
})

test('nobody says which version it is', () => {
  expect(judge(edit(published(), { version: 7 }))).toMatchObject({ code: 'invalid', field: 'version' })
  expect(judge(edit(published(), { published_at: 7 }))).toMatchObject({ field: 'published_at' })
})

test('a draft may be faulty, and what is published may not', () => {
  const draft = { ...NO_DRAFT, exists: true, name: 'Airco' }
  expect(judge(edit(published(), { draft }))).toBe(null)
  expect(judge(edit(published(), { steps: {} }))).toMatchObject({ code: 'invalid', field: 'steps.no-steps' })
  expect(judge(edit(published(), { name: ' ' }))).toMatchObject({ code: 'invalid', field: 'name' })
})

test('a draft has a name', () => {
  const draft = { ...NO_DRAFT, exists: true, name: ' ' }
  expect(judge(edit(published(), { draft }))).toMatchObject({ code: 'field-required', field: 'draft.name' })
})

test('a quotation is for somebody, and its last button leads to a screen of the app', () => {
  const before = published({ steps: asking('Ketel') })
  const nobody = stepsOf('Ketel', { key: 'k', type: 'textfield', label: 'Ketel' })
  expect(judge(edit(before, { steps: nobody }))).toMatchObject({ field: 'steps.no-customer' })
  for (const to of ['employees', '//elders.nl', '/\\elders.nl', 'https://elders.nl', 'javascript:alert(1)'])
    expect(judge(edit(before, { results: leadingTo(to) }))).toMatchObject({ field: 'steps.no-screen' })
  for (const to of ['', '/', '/employees', '/orders/overview?voor=1'])
    expect(judge(edit(before, { results: leadingTo(to) }))).toBe(null)
})

test('a product that is not sold is not published, and keeps nobody from changing the rest', () => {
  const product = buildProduct({ company_id: WOS, active: false })
  const known = [{ collection: 'products' as const, doc: product }]
  expect(judge(edit(published(), { steps: withProduct(product._id) }, known))).toMatchObject({
    code: 'invalid',
    field: 'steps.step-001.fields.2.product-gone',
  })
  const sold = [{ collection: 'products' as const, doc: { ...product, active: true } }]
  expect(judge(edit(published(), { steps: withProduct(product._id) }, sold))).toBe(null)
  expect(judge(edit(published({ steps: withProduct(product._id) }), { active: false }, known))).toBe(null)
})

test('the office makes no flows', () => {
  const flow = published()
  const made = buildEdit('flows.edit', flow, { active: false })
  expect(judge(buildContext('office', made, flow))).toMatchObject({ code: 'forbidden' })
})

test('any published version is the same again after it was a draft, whatever its fields were called', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      const draft = draftOfPublished(flow)
      const again = publishedOf(draft)
      expect(isSameVersion(draft, draftOfPublished({ ...flow, ...again }))).toBe(true)
      expect(publishedOf(draftOfPublished(again))).toEqual(again)
      expect(Object.keys(again.steps)).toEqual(Object.keys(flow.steps).toSorted())
    }),
  )
})

test('what is written is the draft, or else what is published', () => {
  const flow = published()
  expect(writtenOf(flow).name).toBe(flow.name)
  expect(writtenOf({ ...flow, draft: { ...NO_DRAFT, exists: true, name: 'Nieuw' } }).name).toBe('Nieuw')
})
