import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOp } from '../support/builders/op.ts'
import { buildContext } from './context.ts'

/** The SHA-256 of the content of a picture, and of a document. */
export const [photoHash, sheetHash] = ['a'.repeat(64), 'b'.repeat(64)] as const

export const photo = (given = {}) => ({
  _id: newId(),
  filename: 'ketel.jpg',
  hash: photoHash,
  mime: 'image/jpeg',
  size: 7,
  width: 1,
  height: 1,
  ...given,
})

export const sheet = (given = {}) =>
  photo({ filename: 'Productblad.pdf', hash: sheetHash, mime: 'application/pdf', ...given })

export const attachTo =
  (collection: 'products' | 'campaigns') =>
  (field: string, files: object[], blobIds: string[] = [photoHash, sheetHash]) =>
    buildOp({ kind: `${collection}.attach`, args: { field, files }, blobIds })

/** What the operation is judged by. `known`: rows of files that are there. */
export const asked = <Doc extends { _id: string }>(
  role: Role,
  op: ReturnType<typeof buildOp>,
  doc: Doc | null,
  known: readonly DocumentOf<'files'>[] = [],
) =>
  buildContext(
    role,
    { ...op, entityId: doc?._id ?? op.entityId },
    doc,
    known.map((file) => ({ collection: 'files' as const, doc: file })),
  )
