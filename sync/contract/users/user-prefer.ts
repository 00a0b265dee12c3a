import * as v from 'valibot'
import type { DocumentOf } from '../core/documents.ts'
import { reject } from '../core/errors.ts'
import { operation } from '../core/operation.ts'
import { LANGUAGES } from '../values/language.ts'
import { preferences } from './preferences.ts'

const args = v.object({
  language: v.optional(v.picklist(LANGUAGES)),
  preferences: v.optional(v.partial(preferences), {}),
})
export type PreferArgs = Partial<v.InferOutput<typeof args>>

/** How somebody likes it themselves. Only what is named changes, so two devices settle it key by key: the later one wins. */
export const userPrefer = operation({
  kind: 'users.prefer',
  collection: 'users',
  args,
  policy: 'queue',
  refs: () => [],
  judge({ before, actor }) {
    if (!before) return reject('not-found')
    return before._id === actor.userId ? null : reject('forbidden')
  },
  apply({ args, before }) {
    const user = before as DocumentOf<'users'> | null
    if (!user) return []
    const doc = {
      ...user,
      language: args.language ?? user.language,
      preferences: { ...user.preferences, ...args.preferences },
    }
    return [{ collection: 'users', id: user._id, doc }]
  },
})
