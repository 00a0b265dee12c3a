import * as v from 'valibot'
import { reject } from '../core/errors.ts'
import { acceptUnless, operation } from '../core/operation.ts'
import { LANGUAGES } from '../values/language.ts'
import { preferences } from './preferences.ts'

const args = v.object({
  language: v.optional(v.picklist(LANGUAGES)),
  preferences: v.optional(v.partial(preferences), {}),
})
export type PreferArgs = Partial<v.InferOutput<typeof args>>

/** Changes a user's own preferences. Only named keys change, so two devices merge key by key; the later one wins. */
export const userPrefer = operation({
  kind: 'users.prefer',
  call: 'savePreferences',
  collection: 'users',
  args,
  policy: 'queue',
  run({ args, before: user, actor }) {
    if (!user) return reject('not-found')
    const doc = {
      ...user,
      language: args.language ?? user.language,
      preferences: { ...user.preferences, ...args.preferences },
    }
    return acceptUnless(user._id === actor.userId ? null : reject('forbidden'), {
      writes: [{ collection: 'users', id: user._id, doc }],
    })
  },
})
