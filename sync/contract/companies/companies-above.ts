import type { DocumentOf } from '../core/documents.ts'

type Place = Pick<DocumentOf<'companies'>, '_id' | 'parent_company_id'>

/** The companies above one, the nearest first, as far as they are among `companies`; each once, also in a circle. */
export function companiesAbove<Company extends Place>(
  id: string,
  companies: readonly Company[],
): readonly Company[] {
  const found: Company[] = []
  const named = (wanted: string | undefined) => companies.find(({ _id }) => _id === wanted)
  for (
    let above = named(named(id)?.parent_company_id);
    above && above._id !== id && !found.includes(above);
  ) {
    found.push(above)
    above = named(above.parent_company_id)
  }
  return found
}

/** The ids of a company and those above it, whose catalogues it shares. */
export const lineageOf = (id: string, companies: readonly Place[]): string[] => [
  id,
  ...companiesAbove(id, companies).map(({ _id }) => _id),
]
