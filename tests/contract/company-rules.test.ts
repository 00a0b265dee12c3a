import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { builtInStatuses, isBuiltIn, plainName } from '#sync/contract/statuses/built-in.ts'
import { buildCompany } from '../support/builders/company.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildCreate, buildEdit } from '../support/builders/op.ts'
import { buildStatus } from '../support/builders/status.ts'
import { buildContext, ROOT, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Company = DocumentOf<'companies'>
const { config } = buildCompany()
const prefix = (order_number_prefix: string) => ({ config: { ...config, order_number_prefix } })

test.each<[string, Partial<Company>, Partial<Company>, string | null]>([
  ['a name', {}, { name: 'Anders' }, null],
  ['no name', {}, { name: '  ' }, 'name'],
  ['a prefix of capitals and digits', {}, prefix('NL2'), null],
  ['a higher number to start from', { numbers_from: 20_000 }, { numbers_from: 20_001 }, null],
  ['no prefix: that of the company above counts', {}, prefix(''), null],
  ['a prefix with something else in it', {}, prefix('nl-m'), 'config'],
  [
    'a colour, beside a prefix of before',
    prefix('n#'),
    { config: { ...prefix('n#').config, color: '#123456' } },
    null,
  ],
])('an admin gives a company %s', (_what, was, to, culprit) => {
  const before = buildCompany({ _id: WOS, ...was })
  const rejection = judge(buildContext('admin', buildEdit('companies.edit', before, to), before))
  expect(rejection?.field ?? null).toBe(culprit)
  const { _id, ...fresh } = buildCompany({ integrations: [], parent_company_id: ROOT, ...was, ...to })
  const created = judge(buildContext('admin', buildCreate('companies.create', { _id, ...fresh }), null))
  if (culprit) expect(created).toMatchObject({ code: 'invalid', field: culprit })
})

const created = (given: Partial<Company>, known: Parameters<typeof buildContext>[3] = []) => {
  const company = buildCompany({ integrations: [], statuses: [], parent_company_id: ROOT, ...given })
  const context = buildContext('admin', buildCreate('companies.create', company), null, known)
  const [own, ...statuses] = apply(context).map(({ doc }) => doc)
  return { own: own as Company, statuses: statuses as DocumentOf<'statuses'>[], refusal: judge(context) }
}

test('a new company starts with the statuses of an installer, in the order of the work', () => {
  const { own, statuses, refusal } = created({})
  expect(refusal).toBe(null)
  expect(statuses.map(({ name }) => plainName(name))).toEqual([
    'Aangemaakt',
    'Offerte verstuurd',
    'Opdracht',
    'Wacht op materiaal',
    'Ingepland',
    'In opdracht',
    'Opgeleverd',
    'Geannuleerd',
    'Bel',
    'Mail',
  ])
  expect(own.statuses).toEqual(statuses.map(({ _id }) => _id))
  for (const { _id, company_id } of statuses) {
    expect(v.is(v.pipe(v.string(), v.uuid()), _id)).toBe(true)
    expect(company_id).toBe(own._id)
  }
  expect(new Set(own.statuses).size).toBe(10)
  // An app from before the set knows the first four ids.
  expect(own.statuses).toEqual(expect.arrayContaining(builtInStatuses(own._id).map(({ _id }) => _id)))
})

test('each status of the set is one that its company could have written', () => {
  for (const status of created({}).statuses) {
    const { customer_message, english_message, status_texts, english_texts } = status
    expect(Boolean(english_message)).toBe(Boolean(customer_message.message))
    expect(Boolean(english_texts.email_body)).toBe(Boolean(status_texts.email_body.primary))
    if (isBuiltIn(status)) continue
    const { _id, ...fresh } = { ...status, company_id: WOS }
    expect(judge(buildContext('admin', buildCreate('statuses.create', { _id, ...fresh }), null))).toBe(null)
  }
})

const status = (name: string, given: Partial<DocumentOf<'statuses'>> = {}) =>
  buildStatus({ name, company_id: ROOT, ...given })
const known = (...docs: DocumentOf<'statuses'>[]) =>
  docs.map((doc) => ({ collection: 'statuses' as const, doc }))
const ids = (...docs: { _id: string }[]) => docs.map(({ _id }) => _id)

test('a new company takes over the statuses that are named for it, in their order', () => {
  const done = status('AURUM_STATUS_COMPLETED', { color: '#123456' })
  const next = status('Klaar om te plannen')
  const first = status('Opgemeten', { trigger_ids: ids(next, done), belongs_to_ids: [newId()] })
  const off = status('Niet meer', { active: false })
  const { own, statuses, refusal } = created(
    { statuses: [...ids(first, off), newId(), ...ids(done, next)] },
    known(first, off, done, next),
  )
  expect(refusal).toBe(null)
  expect(statuses.map(({ name }) => plainName(name))).toEqual([
    'Opgemeten',
    'Opgeleverd',
    'Klaar om te plannen',
    'Aangemaakt',
    'Bel',
    'Mail',
  ])
  expect(own.statuses).toEqual(ids(...statuses))
  const [copy, doneCopy, nextCopy] = statuses
  expect(copy).toMatchObject({ fields: first.fields, company_id: own._id, belongs_to_ids: [] })
  expect(copy?.trigger_ids).toEqual([nextCopy?._id, doneCopy?._id])
  expect(doneCopy?.color).toBe('#123456')
  expect(ids(...statuses)).not.toEqual(expect.arrayContaining([first._id]))
})

test('a new company whose named statuses are all gone starts with the set', () => {
  expect(created({ statuses: [newId()] }).statuses).toHaveLength(10)
})

test('a new company takes over two hundred statuses, and refuses more than it has ids for', () => {
  const many = Array.from({ length: 200 }, (_, at) => status(`Stap ${at}`))
  const { own, statuses, refusal } = created({ statuses: ids(...many) }, known(...many))
  expect(refusal).toBe(null)
  expect(statuses).toHaveLength(204)
  expect(new Set(own.statuses).size).toBe(204)
  const all = Array.from({ length: 300 }, () => newId())
  expect(created({ statuses: all }).refusal).toMatchObject({ code: 'too-large' })
})

test('no status of somebody else’s is made anew by adding a company', () => {
  const company = buildCompany({ integrations: [], parent_company_id: ROOT })
  const [taken] = builtInStatuses(company._id)
  if (!taken) throw new Error('There are four')
  const context = buildContext('admin', buildCreate('companies.create', company), null, [
    { collection: 'statuses', doc: taken },
  ])
  expect(judge(context)).toMatchObject({ code: 'already-exists' })
})
