import { expect, test } from 'vitest'
import { buildCompany } from '../support/builders/company.ts'
import { buildEdit } from '../support/builders/op.ts'
import { buildStatus } from '../support/builders/status.ts'
import { buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

const [a, b, c, added] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(36)) as [
  string,
  string,
  string,
  string,
]

test('one admin moves a status while another adds one: both hold', () => {
  const seen = buildCompany({ _id: WOS, statuses: [a, b, c] })
  const now = { ...seen, statuses: [a, b, added, c] }
  const context = buildContext('admin', buildEdit('companies.edit', seen, { statuses: [c, a, b] }), now)
  expect(judge(context)).toBeNull()
  expect(apply(context)[0]?.doc?.statuses).toEqual([c, a, b, added])
})

test('two admins who change another part of the settings are both heard, of the same part the later one is asked', () => {
  const seen = buildCompany({ _id: WOS })
  const recoloured = { ...seen.config, color: '#112233' }
  const now = { ...seen, config: { ...seen.config, order_number_prefix: 'WOS' } }
  const edit = buildEdit('companies.edit', seen, { config: recoloured })
  expect(apply(buildContext('admin', edit, now))[0]?.doc?.config).toEqual({ ...now.config, color: '#112233' })
  const other = { ...now, config: { ...now.config, color: '#445566' } }
  expect(judge(buildContext('admin', edit, other))).toMatchObject({ code: 'conflict', field: 'config' })
})

test('an edit of the mail text of a status does not clash with one of its PDF text', () => {
  const seen = buildStatus({ company_id: WOS })
  const { status_texts: texts } = seen
  const said = (primary: string) => ({ primary, secondary: '' })
  const edit = buildEdit('statuses.edit', seen, {
    status_texts: { ...texts, email_body: said('Beste klant') },
  })
  const now = { ...seen, status_texts: { ...texts, pdf: said('Op de pdf') } }
  const context = buildContext('admin', edit, now)
  expect(judge(context)).toBeNull()
  expect(apply(context)[0]?.doc?.status_texts).toMatchObject({
    email_body: { primary: 'Beste klant' },
    pdf: { primary: 'Op de pdf' },
  })
})
