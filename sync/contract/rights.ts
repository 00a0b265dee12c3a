import type { CollectionName } from './core/documents.ts'
import type { Rejection } from './core/errors.ts'
import { type Actor, ROLES, type Role } from './core/roles.ts'
import type { OperationKind } from './operations.ts'

/** To read a collection, to do an operation, or to see the figures or the log of what was done to accounts and settings. */
export type Capability = `${CollectionName}.read` | OperationKind | 'statistics.read' | 'audit.read'

/** `*` stands for all that can be done to a collection. */
type Granted = Capability | `${CollectionName}.*`

/** What each role may besides what the one before it may. What is not here, nobody may. */
const ADDED: Record<Role, readonly Granted[]> = {
  employee: [
    'orders.read',
    'orders.status',
    'orders.recall',
    'orders.undo-status',
    'orders.comment',
    'orders.attach',
    // what they attached themselves
    'orders.detach',
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
  ],
  office: ['orders.*', 'archives.*', 'customers.*', 'files.*', 'statistics.read'],
  admin: [
    'products.*',
    'campaigns.*',
    'companies.*',
    'statuses.*',
    'users.*',
    'integrations.*',
    'flows.*',
    'audit.read',
  ],
  developer: ['systems.*'],
}

const granted = Object.fromEntries(
  ROLES.map((role, at) => [role, new Set<string>(ROLES.slice(0, at + 1).flatMap((each) => ADDED[each]))]),
)

export function can({ role }: Pick<Actor, 'role'>, capability: Capability): boolean {
  const may = granted[role]
  return may !== undefined && (may.has(capability) || may.has(capability.replace(/\.[^.]*$/, '.*')))
}

/** The least role that may; null where none may. */
export const leastFor = (capability: Capability): Role | null =>
  ROLES.find((role) => can({ role }, capability)) ?? null

export function denied(actor: Actor, capability: Capability): Rejection | null {
  return can(actor, capability) ? null : { code: 'forbidden' }
}
