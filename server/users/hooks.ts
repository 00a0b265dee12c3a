import type { Hooks } from '#sync/server/core/decide/hooks.ts'
import { isLastAdmin } from './last-admin.ts'
import { noteUserOp } from './note-user-op.ts'
import { tombstoneUnlessReferenced } from './purge-removed-users.ts'

export const userHooks: Hooks = {
  refuse: async (tx, context, writes) =>
    (await isLastAdmin(tx, context, writes)) ? { code: 'last-admin' } : null,
  complete: (tx, _context, write) => tombstoneUnlessReferenced(tx, write),
  after: noteUserOp,
}
