import * as v from 'valibot'
import type { CollectionName } from '../core/documents.ts'

/** All events of the audit log, by subject. */
export const AUDIT_GROUPS = {
  'sign-in': [
    'password-accepted',
    'signed-in',
    'sign-in-failed',
    'sign-in-throttled',
    'code-failed',
    'signed-out',
    'session-revoked',
  ],
  security: [
    'reset-asked',
    'password-mail-asked',
    'setup-link-copied',
    'rescued',
    'token-failed',
    'password-set',
    'password-changed',
    'factor-added',
    'factor-removed',
  ],
  users: ['user-created', 'user-changed', 'user-disabled', 'user-enabled', 'user-removed'],
  companies: ['companies.create', 'companies.edit', 'companies.delete'],
  statuses: ['statuses.create', 'statuses.edit', 'statuses.delete'],
  integrations: ['integrations.create', 'integrations.edit', 'integrations.delete'],
  systems: ['systems.create', 'systems.edit', 'systems.delete'],
} as const

export type AuditGroup = keyof typeof AUDIT_GROUPS
export type AuditKind = (typeof AUDIT_GROUPS)[AuditGroup][number]

/** Collections whose every change is logged. Users have events of their own. */
export const WATCHED_SETTINGS = [
  'companies',
  'statuses',
  'integrations',
  'systems',
] as const satisfies readonly (CollectionName & AuditGroup)[]

export const AUDIT_PAGE = 50

const groups = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]]

/** Query parameters of the call. */
export const auditQuery = v.object({
  /** `next` of the previous page. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
  /** The user who did it, or whose account it concerns. */
  person: v.optional(v.pipe(v.string(), v.uuid())),
  group: v.optional(v.picklist(groups)),
})
export type AuditQuery = v.InferOutput<typeof auditQuery>

const somebody = v.nullable(v.object({ _id: v.string(), name: v.string() }))

export const auditEvent = v.object({
  _id: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** An `AuditKind`, or one of a newer server. */
  kind: v.string(),
  /** The user who did it. */
  by: somebody,
  /** The user whose account it concerns. */
  user: somebody,
  /** Name of the subject at that time. */
  name: v.string(),
  /** Field names, never values. */
  changed: v.array(v.string()),
  /** The network it came from, never the whole address. */
  network: v.string(),
})
export type AuditEvent = v.InferOutput<typeof auditEvent>

export const auditPage = v.object({
  /** Newest first. */
  events: v.array(auditEvent),
  /** Cursor for the next page; null on the last. */
  next: v.nullable(v.string()),
})
export type AuditPage = v.InferOutput<typeof auditPage>
