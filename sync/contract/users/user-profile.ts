import * as v from 'valibot'
import { reject } from '../core/errors.ts'
import { acceptUnless, operation } from '../core/operation.ts'
import { FACE_MAX_LENGTH } from '../values/face-photo.ts'
import { judgeProfile } from './own-profile.ts'

/** With the limits of the fields. */
const args = v.object({
  phone: v.optional(v.pipe(v.string(), v.maxLength(20))),
  job_title: v.optional(v.pipe(v.string(), v.maxLength(80))),
  photo: v.optional(v.pipe(v.string(), v.maxLength(FACE_MAX_LENGTH))),
})
export type ProfileArgs = Partial<v.InferOutput<typeof args>>

/** Changes what a user says of themselves. Only named fields change; the later change wins. */
export const userProfile = operation({
  kind: 'users.profile',
  call: 'saveProfile',
  collection: 'users',
  args,
  policy: 'queue',
  run({ args: { phone, job_title, photo }, before: user, actor }) {
    if (!user) return reject('not-found')
    const doc = {
      ...user,
      phone: phone ?? user.phone,
      job_title: job_title ?? user.job_title,
      photo: photo ?? user.photo,
    }
    const refused = user._id === actor.userId ? judgeProfile(user, doc) : reject('forbidden')
    return acceptUnless(refused, { writes: [{ collection: 'users', id: user._id, doc }] })
  },
})
