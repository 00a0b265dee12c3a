import * as v from 'valibot'
import type { Engine } from '../engine-context.tsx'

const answer = v.object({
  refreshCatalogue: v.object({
    products: v.number(),
    campaigns: v.number(),
    removed: v.number(),
    left_out: v.number(),
  }),
})

const QUERY = 'mutation($id:ID!){refreshCatalogue(company_id:$id){products campaigns removed left_out}}'

/** Fetches the product catalogue of a company now instead of within the hour. */
export const refreshCatalogue = (engine: Engine, companyId: string) =>
  engine.call({ query: QUERY, variables: { id: companyId }, answer })
