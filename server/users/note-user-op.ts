import { type AuditEntry, audit } from '#server/accounts/audit.ts'
import type { AccountMail } from '#server/mail/account-mails.ts'
import type { AnyDocument, DocumentOf } from '#sync/contract/core/documents.ts'
import { same } from '#sync/contract/core/same.ts'
import type { Decided } from '#sync/server/core/decide/hooks.ts'
import type { Tx } from '#sync/server/store/database.ts'

type User = DocumentOf<'users'>

/** Fields of the account. Preferences are private and not logged. */
const WATCHED = ['fullname', 'email', 'role', 'company_ids', 'active'] as const

/**
 * The consequences for the account: an audit entry, a mail for setting a password, and a notice to a replaced address.
 * Ending sessions and links is done by triggers of the table.
 */
export async function noteUserOp(
  tx: Tx,
  { context: { op, before, actor }, writes, effects }: Decided,
): Promise<void> {
  for (const { id, doc } of writes.filter(({ collection }) => collection === 'users')) {
    const [was, is] = [before as User | null, doc as (AnyDocument & User) | null]
    const about = entryFor(was, is)
    if (!about) continue
    await audit(tx, { ...about, account: { userId: id, tree: actor.tree }, by: actor.userId })
    if (!is || is.removed) continue
    const mail = (key: string, data: Omit<AccountMail, 'userId'>) =>
      effects.add(tx, { kind: 'account-mail', key, data: { ...data, userId: id } })
    if (canBeReachedAnew(was, is)) await mail(op.opId, { mail: 'setup' })
    if (was && was.email !== is.email)
      await mail(`${op.opId} before`, { mail: 'address-changed', formerEmail: was.email })
  }
}

/** Whether the user is new, activated or has another address, so that no earlier mail can have arrived. */
const canBeReachedAnew = (before: User | null, { active, email }: User) =>
  active && (!before?.active || before.email !== email)

function entryFor(before: User | null, after: User | null): Pick<AuditEntry, 'kind' | 'details'> | null {
  // Logged when the user was removed; this only removes the name.
  if (before?.removed) return null
  if (!after || after.removed) return { kind: 'user-removed' }
  if (!before) return { kind: 'user-created', details: { role: after.role } }
  const changed = WATCHED.filter((field) => !same(before[field], after[field]))
  if (changed.length === 0) return null
  const details = { changed, ...(changed.includes('role') && { role: after.role }) }
  if (!changed.includes('active')) return { kind: 'user-changed', details }
  return { kind: after.active ? 'user-enabled' : 'user-disabled', details }
}
