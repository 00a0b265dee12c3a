import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { builtInStatuses } from '#sync/contract/statuses/built-in.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildCreate, buildEdit } from '../support/builders/op.ts'
import { buildContext, ROOT, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Company = DocumentOf<'companies'>
const { config } = buildCompany()
const prefix = (order_number_prefix: string) => ({ config: { ...config, order_number_prefix } })

test.each<[string, Partial<Company>, Partial<Company>, string | null]>([
  ['a name', {}, { name: 'Anders' }, null],
  ['no name', {}, { name: '  ' }, 'name'],
  ['a prefix of capitals and digits', {}, prefix('NL2'), null],
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

test('a new company has the statuses that are built in, wherever it is added', () => {
  const company = buildCompany({ integrations: [], parent_company_id: ROOT })
  const writes = apply(buildContext('admin', buildCreate('companies.create', company), null))
  const [own, ...statuses] = writes.map(({ doc }) => doc)
  expect(statuses.map((doc) => doc?.name)).toEqual([
    'AURUM_STATUS_CREATED',
    'AURUM_STATUS_COMPLETED',
    'AURUM_STATUS_PHONE_ACTION',
    'AURUM_STATUS_EMAIL_ACTION',
  ])
  expect(own?.statuses).toEqual(statuses.map((doc) => doc?._id))
  expect(new Set(own?.statuses as string[]).size).toBe(4)
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
