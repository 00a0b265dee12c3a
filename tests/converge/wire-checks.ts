import type { Op } from '#sync/contract/core/operation.ts'
import type { OpResult, PullPage } from '#sync/contract/wire/protocol.ts'
import type { Line } from './sim/network.ts'
import type { Version } from './sim/versions.ts'
import type { Play } from './stage.ts'

/** Invariant I5: the work of one user is never sent in the name of another. */
export function sayForeign(p: Play, line: Line, query: string, variables: Record<string, unknown>) {
  if (!query.includes('applyOps')) return
  const ops = variables.ops as Op[]
  p.ledger.follow(line.owner().split('.')[0] ?? '', String(variables.userId), ops)
  for (const op of ops) p.sent.set(op.opId, op)
  for (const { opId } of ops) {
    const confirmed = p.ledger.byId.get(opId)
    if (confirmed && confirmed.userId !== line.user()._id)
      p.found('I5', `${confirmed.command.kind} was sent as somebody else`)
  }
}

/** Invariant I19: a server that is behind never refuses what a later version of the app did. */
export function sayTooNew(p: Play, { applyOps }: Record<string, unknown>, by: Version) {
  for (const { opId, status, code } of (applyOps as OpResult[] | undefined) ?? []) {
    const confirmed = p.ledger.byId.get(opId)
    if (by === 'now' && confirmed?.app === 'next' && status === 'refused')
      p.found('I19', `${confirmed.command.kind} of a later version was refused for ${code}`)
  }
}

const OF_ONE_COMPANY = ['orders', 'archives', 'customers', 'files']
const NOT_FOR_EMPLOYEES = ['iban', 'debtor_number', 'integration_metadata']

/**
 * Invariant I9: no row or field reaches a user who may not see it. Judged by the history's own record of users and
 * companies, not by the server's scopes.
 */
export function sayForbidden(p: Play, line: Line, { pull }: Record<string, unknown>) {
  const person = line.user()
  const role = p.world.people.find(({ _id }) => _id === person._id)?.role ?? ''
  const place = p.places.get(person._id)
  const { root, wos, bk } = p.world.tree
  const hidden = [root, wos, bk].map(({ _id }) => _id).filter((id) => place !== root._id && place !== id)
  for (const { collection, documents } of (pull as PullPage[] | undefined) ?? []) {
    if (!OF_ONE_COMPANY.includes(collection)) continue
    for (const doc of documents as Record<string, unknown>[]) {
      if (doc._deleted) continue
      if (hidden.includes(String(doc.company_id)))
        p.found('I9', `a row of ${collection} of another company travelled`)
      const leaked = role === 'employee' ? NOT_FOR_EMPLOYEES.filter((field) => field in doc) : []
      if (leaked.length > 0) p.found('I9', `${leaked} travelled to an employee`)
    }
  }
}
