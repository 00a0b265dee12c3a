import type { DocumentOf } from '../core/documents.ts'
import type { Actor } from '../core/roles.ts'

type Company = Pick<DocumentOf<'companies'>, '_id' | 'parent_company_id'>

/** Extends an actor with the companies added below theirs since the session began. */
export function withBelow(actor: Actor, companies: readonly Company[]): Actor {
  const own = new Set(actor.companies)
  for (;;) {
    const added = companies.filter(({ _id, parent_company_id: above }) => !own.has(_id) && own.has(above))
    if (added.length === 0) break
    for (const { _id } of added) own.add(_id)
  }
  if (own.size === actor.companies.length) return actor
  return { ...actor, companies: [...own], lineage: [...new Set([...actor.lineage, ...own])] }
}
