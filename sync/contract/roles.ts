import type { Rejection } from './errors.ts'

export type Role = 'admin' | 'developer' | 'office' | 'employee'

/** A role string containing "developer" counts as developer (SPEC §6); anything unknown is the least. */
export function roleOf(stored: string): Role {
  if (stored.includes('developer')) return 'developer'
  return stored === 'admin' || stored === 'office' ? stored : 'employee'
}

/** The person (or company token) on whose behalf something happens. Companies include all companies below. */
export interface Actor {
  userId: string
  role: Role
  tree: string
  companies: readonly string[]
  /** `companies` and all companies above them. */
  lineage: readonly string[]
}

/** `<collection>.<verb>`; `*` stands for any verb, or alone for everything. */
export type Capability = `${string}.${string}`

const FIELD_WORK = [
  'orders.read',
  'orders.status',
  'orders.comment',
  'orders.attach',
  'quotations.create',
  'customers.read',
  'products.read',
  'campaigns.read',
  'companies.read',
  'statuses.read',
  'users.read',
  'users.prefer',
  'files.read',
  // a caption to their own
  'files.edit',
  'flows.read',
] as const

const OFFICE = [...FIELD_WORK, 'orders.*', 'archives.*', 'customers.*', 'files.*', 'statistics.read'] as const

const CAPABILITIES: Record<Role, readonly string[]> = {
  employee: FIELD_WORK,
  office: OFFICE,
  admin: [
    ...OFFICE,
    'products.*',
    'campaigns.*',
    'companies.*',
    'statuses.*',
    'users.*',
    'integrations.*',
    'flows.*',
  ],
  developer: ['*'],
}

export function can(actor: Pick<Actor, 'role'>, capability: Capability): boolean {
  const granted = CAPABILITIES[actor.role]
  const anyVerb = `${capability.slice(0, capability.indexOf('.'))}.*`
  return granted.includes('*') || granted.includes(capability) || granted.includes(anyVerb)
}

export function denied(actor: Actor, capability: Capability): Rejection | null {
  return can(actor, capability) ? null : { code: 'forbidden' }
}
