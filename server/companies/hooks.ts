import { sql } from 'kysely'
import { noteSettingsOp } from '#server/accounts/audit-log/note-settings-op.ts'
import type { CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { Decided, Hooks } from '#sync/server/core/decide/hooks.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { isAnyThere } from '#sync/server/store/is-any-there.ts'
import { withRelatedWrites } from './related-writes.ts'

type Company = DocumentOf<'companies'>

export const companyHooks: Hooks = {
  async refuse(tx, context, writes) {
    const { op, before } = context
    if (before && op.kind === 'companies.delete' && (await isAnyThere(tx, dependentsOf(op.entityId))))
      return { code: 'in-use' }
    return (await isPrefixTaken(tx, context, writes)) ? { code: 'already-exists', field: 'config' } : null
  },
  include: withRelatedWrites,
  async after(tx, decided) {
    await noteSettingsOp(tx, decided)
    await sendWhatWaited(tx, decided)
  },
}

/** A tree that gets a mail server sends the mails that waited for one. */
async function sendWhatWaited(
  tx: Tx,
  { context: { before, op, actor }, writes, effects }: Decided,
): Promise<void> {
  const hostOf = (doc: unknown) => (doc as Company | null)?.mail_server.host ?? ''
  const after = writes.find(({ collection, id }) => collection === 'companies' && id === op.entityId)?.doc
  if (hostOf(after) !== '' && hostOf(after) !== hostOf(before))
    await effects.add(tx, { kind: 'release-mails', key: op.opId, data: { tree: actor.tree } })
}

/** Not checked as owned rows: statuses are removed with their company, and subsidiaries are checked separately. */
const GO_ALONG: readonly CollectionName[] = ['companies', 'statuses']

/** Rows that would lose their company. The actor's own company and the root always have users. */
function dependentsOf(id: string) {
  const owned = collectionNames.filter(
    (name) => !GO_ALONG.includes(name) && definitionOf(name).reach !== 'tree',
  )
  return [
    sql`exists (select from companies where parent_company_id = ${id} and not deleted)`,
    ...owned.map((name) => sql`exists (select from ${sql.table(name)} where owner = ${id} and not deleted)`),
  ]
}

/** Whether another company of any tree has the prefix. Devices may not see which. */
async function isPrefixTaken(tx: Tx, { op, before }: OpContext, writes: readonly Write[]): Promise<boolean> {
  const after = writes.find(({ id }) => id === op.entityId)?.doc
  if (!after) return false
  const prefix = prefixOf(after as Company)
  if (prefix === '' || (before && prefix === prefixOf(before as Company))) return false
  return isAnyThere(tx, [sql`aurum_prefix_taken(${op.entityId}, ${prefix})`])
}

const prefixOf = ({ config }: Company) => config.order_number_prefix
