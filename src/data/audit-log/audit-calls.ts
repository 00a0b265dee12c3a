import { type AuditQuery, auditPage } from '#sync/contract/wire/audit-log.ts'
import { call } from '../session/call.ts'

export type { AuditEvent, AuditGroup, AuditKind } from '#sync/contract/wire/audit-log.ts'

export type AuditFilter = Pick<AuditQuery, 'person' | 'group'>

/** One page of the log of changes to accounts and settings, newest first. */
export const readAuditPage = (asked: AuditQuery) =>
  call(`audit-log?${new URLSearchParams(Object.entries(asked))}`, null, auditPage, 'GET')
