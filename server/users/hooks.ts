import type { Hooks } from '#sync/server/core/decide/hooks.ts'
import { isLastAdmin } from './last-admin.ts'
import { noteUserOp } from './note-user-op.ts'
import { tombstoneUnlessReferenced } from './purge-removed-users.ts'
import { refusedPhoto, withStoredPhoto } from './stored-photo.ts'

export const userHooks: Hooks = {
  refuse: async (tx, context, writes) =>
    (await isLastAdmin(tx, context, writes)) ? { code: 'last-admin' } : refusedPhoto(context, writes),
  complete: async (tx, context, write) =>
    tombstoneUnlessReferenced(tx, await withStoredPhoto(context, write)),
  after: noteUserOp,
}
