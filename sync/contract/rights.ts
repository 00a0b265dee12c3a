import type { CollectionName } from './core/documents.ts'
import type { Rejection } from './core/errors.ts'
import { type Actor, ROLES, type Role } from './core/roles.ts'
import type { OperationKind } from './operations.ts'

/** Reading a collection, doing an operation, or seeing the statistics or the audit log. */
export type Capability = `${CollectionName}.read` | OperationKind | 'statistics.read' | 'audit.read'

/** `*` stands for all operations on a collection. */
type Granted = Capability | `${CollectionName}.*`

/** The rights each role has beyond those of the role before it. Anything else is forbidden. */
const ADDED: Record<Role, readonly Granted[]> = {
  employee: [
    'orders.read',
    'orders.status',
    'orders.recall',
    'orders.undo-status',
    'orders.comment',
    'orders.reply',
    'orders.attach',
    'orders.approve',
    // only their own uploads
    'orders.detach',
    'quotations.create',
    // only their own
    'quotations.send',
    // only their own offers
    'orders.follow-up',
    'orders.discount',
    'customers.read',
    'products.read',
    'campaigns.read',
    'companies.read',
    'statuses.read',
    'users.read',
    'users.prefer',
    'users.profile',
    'files.read',
    // only captions of their own files, and whether the customer sees those
    'files.edit',
    'flows.read',
    'visits.read',
    'visits.state',
    'visits.longer',
    'absences.read',
  ],
  office: [
    'orders.*',
    'archives.*',
    'customers.*',
    'files.*',
    'visits.*',
    'absences.*',
    'imports.*',
    'users.roster',
    'statistics.read',
  ],
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

/** The lowest role with the right; null when no role has it. */
export const lowestRoleFor = (capability: Capability): Role | null =>
  ROLES.find((role) => can({ role }, capability)) ?? null

export function denied(actor: Actor, capability: Capability): Rejection | null {
  return can(actor, capability) ? null : { code: 'forbidden' }
}
