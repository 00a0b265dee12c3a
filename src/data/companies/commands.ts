import type { Engine, Outcome } from '../engine-context.tsx'
import { editDocument } from '../save-document.ts'
import type { Company } from './queries.ts'

export type CompanyIntegration = Company['integrations'][number]

/** What is known of a company's first steps. */
export function setFirstDay(
  engine: Engine,
  { _id, first_day: from }: Company,
  change: Partial<Company['first_day']>,
): Promise<Outcome> {
  return editDocument(engine, 'companies', _id, { first_day: { from, to: { ...from, ...change } } }, {})
}

/** Writes one integration, so that concurrent changes to the others survive. */
export function setIntegration(
  engine: Engine,
  company: Company,
  integration: CompanyIntegration,
): Promise<Outcome> {
  const from = company.integrations
  const isKnown = from.some(({ _id }) => _id === integration._id)
  const to = isKnown
    ? from.map((each) => (each._id === integration._id ? integration : each))
    : [...from, integration]
  return editDocument(engine, 'companies', company._id, { integrations: { from, to } }, {})
}
