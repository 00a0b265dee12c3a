import { expect, test } from 'vitest'
import { withBelow } from '#sync/contract/companies/own-companies.ts'
import { newId } from '../support/builders/new-id.ts'
import { BK, buildActor, ROOT, WOS } from './context.ts'

const below = (parent_company_id: string, _id = newId()) => ({ _id, parent_company_id })

test('companies below the own company belong to it, at any depth and in any order', () => {
  const first = below(WOS)
  const second = below(first._id)
  const { companies, lineage } = withBelow(buildActor('office'), [second, first, below(BK), below(ROOT, BK)])
  expect(new Set(companies)).toEqual(new Set([WOS, first._id, second._id]))
  expect(new Set(lineage)).toEqual(new Set([ROOT, WOS, first._id, second._id]))
})

test('a cycle of companies terminates, and an unchanged actor is returned as is', () => {
  const [a, b] = [newId(), newId()]
  const actor = buildActor('office')
  expect(withBelow(actor, [below(a, b), below(b, a), below(ROOT, WOS)])).toBe(actor)
})
