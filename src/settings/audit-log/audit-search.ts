import * as v from 'valibot'
import type { AuditFilter } from '#src/data/audit-log/audit-calls.ts'
import { auditQuery } from '#sync/contract/wire/audit-log.ts'

/** The search params of the URL; missing ones do not filter. */
export interface AuditSearch {
  persoon?: string
  soort?: string
}

export function toAuditSearch({ persoon, soort }: Readonly<Record<string, unknown>>): AuditSearch {
  return { ...(persoon ? { persoon: String(persoon) } : {}), ...(soort ? { soort: String(soort) } : {}) }
}

/** Invalid search params do not filter. */
export function auditFilterOf({ persoon, soort }: AuditSearch): AuditFilter {
  const person = v.safeParse(auditQuery.entries.person, persoon)
  const group = v.safeParse(auditQuery.entries.group, soort)
  return {
    ...(person.success && person.output && { person: person.output }),
    ...(group.success && group.output && { group: group.output }),
  }
}

export const auditSearchOf = ({ person, group }: AuditFilter): AuditSearch =>
  toAuditSearch({ persoon: person, soort: group })
