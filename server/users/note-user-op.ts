import { type AuditEntry, audit } from '#server/accounts/audit.ts'
import type { AccountMail } from '#server/mail/account-mails.ts'
import type { AnyDocument, DocumentOf } from '#sync/contract/core/documents.ts'
import { same } from '#sync/contract/core/same.ts'
import type { Decided } from '#sync/server/core/decide/hooks.ts'
import type { Tx } from '#sync/server/store/database.ts'

type User = DocumentOf<'users'>

/** What is an account's; how somebody likes their screen is nobody's business. */
const WATCHED = ['fullname', 'email', 'role', 'company_ids', 'active'] as const

/**
 * What an operation on a user means for the account: a line in the log, a mail to set a password, and a notice to an address
 * that no longer counts. That sessions end with the account, and links with the address they went to, is seen to by the table
 * itself.
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

/** New, let in, or at another address: the mail before, if there was one, did not arrive. */
const canBeReachedAnew = (before: User | null, { active, email }: User) =>
  active && (!before?.active || before.email !== email)

function entryFor(before: User | null, after: User | null): Pick<AuditEntry, 'kind' | 'details'> | null {
  // Told when they were removed; now their name goes as well.
  if (before?.removed) return null
  if (!after || after.removed) return { kind: 'user-removed' }
  if (!before) return { kind: 'user-created', details: { role: after.role } }
  const changed = WATCHED.filter((field) => !same(before[field], after[field]))
  if (changed.length === 0) return null
  const details = { changed, ...(changed.includes('role') && { role: after.role }) }
  if (!changed.includes('active')) return { kind: 'user-changed', details }
  return { kind: after.active ? 'user-enabled' : 'user-disabled', details }
}
