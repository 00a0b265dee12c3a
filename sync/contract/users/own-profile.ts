import type { DocumentOf } from '../core/documents.ts'
import { type Rejection, reject } from '../core/errors.ts'
import { hasPhoneSigns } from '../values/contact-checks.ts'
import { isFacePhoto } from '../values/face-photo.ts'

/** What users say of themselves; everything else of a user is for who manages users. */
export type OwnProfile = Pick<DocumentOf<'users'>, 'phone' | 'job_title' | 'photo'>

/** Checks only what changed, so that older values do not block other changes. */
export function judgeProfile(before: OwnProfile | null, after: OwnProfile): Rejection | null {
  if (after.phone !== before?.phone && !hasPhoneSigns(after.phone)) return reject('invalid', 'phone')
  const isNewPhoto = after.photo !== '' && after.photo !== before?.photo
  return isNewPhoto && !isFacePhoto(after.photo) ? reject('invalid', 'photo') : null
}
