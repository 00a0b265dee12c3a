import { sql } from 'kysely'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import { roleOf } from '#sync/contract/core/roles.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import { can } from '#sync/contract/rights.ts'
import type { Tx } from '#sync/server/store/database.ts'

type User = DocumentOf<'users'>

/**
 * Whether the tree would be left without an admin. Only the server knows, because an admin of one company does not see
 * those of another. The check locks until commit, so of two concurrent removals one is refused.
 */
export async function isLastAdmin(tx: Tx, context: OpContext, writes: readonly Write[]): Promise<boolean> {
  const was = context.before as User | null
  if (context.op.entity !== 'users' || !was || !looksAfterUsers(was)) return false
  const stays = writes.some(({ id, doc }) => id === was._id && looksAfterUsers(doc as User | null))
  if (stays) return false
  // Developers count as remaining admins only when a developer is removed.
  const { rows } = await sql<{ found: boolean }>`
    select aurum_other_admin(${was._id}, ${roleOf(was.role) === 'developer'}) as found`.execute(tx)
  return rows[0]?.found !== true
}

const looksAfterUsers = (user: User | null) =>
  user?.active === true && can({ role: roleOf(user.role) }, 'users.edit')
