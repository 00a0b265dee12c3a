import { redrawnFace } from '#server/files/face-photo.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import type { OpContext } from '#sync/contract/judge.ts'

type User = DocumentOf<'users'>

/** The photo that a write gives to a user; '' when it stays or goes. */
function newPhotoOf({ before }: OpContext, { collection, doc }: Write): string {
  if (collection !== 'users' || !doc) return ''
  const { photo } = doc as unknown as User
  return photo === (before as User | null)?.photo ? '' : photo
}

/** A photo that looks like one and cannot be decoded. */
export async function refusedPhoto(context: OpContext, writes: readonly Write[]): Promise<Rejection | null> {
  for (const photo of writes.map((write) => newPhotoOf(context, write)).filter(Boolean))
    if ((await redrawnFace(photo)) === null) return { code: 'invalid', field: 'photo' }
  return null
}

/** The row with its photo as drawn by the server. */
export async function withStoredPhoto(context: OpContext, write: Write): Promise<Write> {
  const photo = newPhotoOf(context, write)
  return photo === ''
    ? write
    : { ...write, doc: { ...write.doc, photo: await redrawnFace(photo) } as Write['doc'] }
}
