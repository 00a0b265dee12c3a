import * as v from 'valibot'
import type { CollectionName } from '../core/documents.ts'

/** Everything that is written down about accounts and settings, by what it is about. */
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

/** Of which every change is written down; users are watched in their own words. */
export const WATCHED_SETTINGS = [
  'companies',
  'statuses',
  'integrations',
  'systems',
] as const satisfies readonly (CollectionName & AuditGroup)[]

export const AUDIT_PAGE = 50

const groups = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]]

/** As the address of the call has it. */
export const auditQuery = v.object({
  /** `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
  /** Who did it, or whose account it is about. */
  person: v.optional(v.pipe(v.string(), v.uuid())),
  group: v.optional(v.picklist(groups)),
})
export type AuditQuery = v.InferOutput<typeof auditQuery>

const somebody = v.nullable(v.object({ _id: v.string(), name: v.string() }))

export const auditEvent = v.object({
  _id: v.string(),
  /** Milliseconds. */
  at: v.number(),
  /** One of `AuditKind`, or one of a newer server. */
  kind: v.string(),
  /** Who did it. */
  by: somebody,
  /** Whose account it is about. */
  user: somebody,
  /** What else it is about, as it was called then. */
  name: v.string(),
  /** Names of fields, never their values. */
  changed: v.array(v.string()),
  /** From where, never the whole address. */
  network: v.string(),
})
export type AuditEvent = v.InferOutput<typeof auditEvent>

export const auditPage = v.object({
  /** Newest first. */
  events: v.array(auditEvent),
  /** What the next page begins after; null when this is the last. */
  next: v.nullable(v.string()),
})
export type AuditPage = v.InferOutput<typeof auditPage>
