import type { Rejection } from '../core/errors.ts'
import { reject } from '../core/errors.ts'
import type { Context, RefLookup, Write } from '../core/operation.ts'
import type { AttachedFile } from './attached-file.ts'

/** A picture is drawn, a document is downloaded. */
export type CatalogueFileKind = 'picture' | 'document'

/** Whether content of this type may be a file of this kind. Customers are offered no other documents than PDF. */
export const isOfKind = (kind: CatalogueFileKind, mime: string): boolean =>
  kind === 'picture' ? mime.startsWith('image/') : mime === 'application/pdf'

export const filePathOf = (id: string): string => `/files/${id}`

/** The id of a file that is stored here; '' for an address elsewhere. */
export const fileIdIn = (path: string): string => /^\/files\/([\w-]+)$/.exec(path)?.[1] ?? ''

interface Bringing {
  kind: CatalogueFileKind
  files: readonly AttachedFile[]
}

/** Why these files cannot be added to the catalogue; null when they can. */
export function judgeCatalogueFiles(
  { kind, files }: Bringing,
  { op, ref }: Pick<Context, 'op' | 'ref'>,
): Rejection | null {
  if (new Set(files.map(({ _id }) => _id)).size < files.length) return reject('invalid', 'files')
  // Otherwise the file row of an order or another product could be taken over.
  if (files.some(({ _id }) => ref('files', _id))) return reject('already-exists')
  if (files.some(({ mime }) => !isOfKind(kind, mime))) return reject('file-type-refused')
  return files.every(({ hash }) => op.blobIds.includes(hash)) ? null : reject('blob-missing')
}

/** The files whose content is not among those with these ids yet; of files alike the first. */
export function notThereYet(
  files: readonly AttachedFile[],
  ids: readonly string[],
  ref: RefLookup,
): AttachedFile[] {
  const there = new Set(ids.flatMap((id) => ref('files', id)?.hash ?? []))
  return files.filter(({ hash }) => {
    const isNew = !there.has(hash)
    there.add(hash)
    return isNew
  })
}

/**
 * The rows of files of a company's catalogue. They are public, as the copies of an endpoint's are: companies below sell
 * the product too, and its customers see it without an account. The id, which nobody can guess, is the only way to one.
 */
export const catalogueFileWrites = (
  files: readonly AttachedFile[],
  company_id: string,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): Write[] =>
  files.map((file) => ({
    collection: 'files' as const,
    id: file._id,
    doc: {
      ...file,
      company_id,
      order_id: '',
      path: filePathOf(file._id),
      is_public: true,
      for_customer: false,
      date: now,
      user_id: actor.userId,
      signed_by: '',
      signed_version: '',
    },
  }))
