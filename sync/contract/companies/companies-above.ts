import type { DocumentOf } from '../core/documents.ts'

type Place = Pick<DocumentOf<'companies'>, '_id' | 'parent_company_id'>

/** The companies above one, the nearest first, as far as they are among `companies`; each once, also in a circle. */
export const companiesAbove = <Company extends Place>(
  id: string,
  companies: readonly Company[],
): readonly Company[] =>
  lineageOf(id, companies)
    .slice(1)
    .flatMap((above) => companies.find(({ _id }) => _id === above) ?? [])

/**
 * The ids of a company and those above it, whose catalogues it shares; each once, also in a circle. Ends at a company
 * that is not known, whose id is included.
 */
export function lineageOf(
  id: string,
  companies: readonly Place[] | ((id: string) => Place | undefined),
): string[] {
  const named =
    typeof companies === 'function'
      ? companies
      : (wanted: string) => companies.find(({ _id }) => _id === wanted)
  const found: string[] = []
  for (let at = id; at !== '' && !found.includes(at); ) {
    found.push(at)
    at = named(at)?.parent_company_id ?? ''
  }
  return found
}
