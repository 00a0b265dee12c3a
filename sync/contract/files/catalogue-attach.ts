import * as v from 'valibot'
import type { AnyDocument, DocumentOf } from '../core/documents.ts'
import { type Rejection, reject } from '../core/errors.ts'
import { acceptUnless, type Context, operation } from '../core/operation.ts'
import { isFromEndpoint } from '../products/from-endpoint.ts'
import { type AttachedFile, attachedFile } from './attached-file.ts'
import {
  type CatalogueFileKind,
  catalogueFileWrites,
  fileIdIn,
  filePathOf,
  judgeCatalogueFiles,
  notThereYet,
} from './catalogue-files.ts'

type Goods = 'products' | 'campaigns'

/** A field of a product or campaign that takes files. */
export interface FileField<Doc> {
  kind: CatalogueFileKind
  /** The ids of the files it has; '' for one that is stored elsewhere. */
  idsIn(doc: Doc): readonly string[]
  /** The field with these files: a picture replaces the one before, documents are added. */
  filled(doc: Doc, added: readonly AttachedFile[]): Partial<Doc>
}

/** The path of one picture. */
export const pictureField = <Field extends string>(field: Field): FileField<Record<Field, string>> => ({
  kind: 'picture',
  idsIn: (doc) => [fileIdIn(doc[field])],
  filled: (_doc, [picture]) =>
    (picture ? { [field]: filePathOf(picture._id) } : {}) as Partial<Record<Field, string>>,
})

/** Documents of one product or campaign. */
const MAX_DOCUMENTS = 100

interface Definition<Kind, Name extends Goods, How> {
  kind: Kind
  call: How
  collection: Name
  fields: Readonly<Record<string, FileField<DocumentOf<Name>>>>
}

/**
 * An operation that gives a product or campaign a picture, instead of an earlier one, or adds documents. Content is
 * uploaded first (`blobIds`). A file that the field has already is not added again. Files that are no longer shown stay,
 * because orders are snapshots that refer to them.
 */
export function catalogueAttach<
  const Kind extends string,
  const Name extends Goods,
  const How extends string,
>({ kind, call, collection, fields }: Definition<Kind, Name, How>) {
  type Doc = DocumentOf<Name>
  const args = v.object({
    field: v.picklist(Object.keys(fields)),
    files: v.pipe(v.array(attachedFile), v.minLength(1), v.maxLength(60)),
  })
  type Args = v.InferOutput<typeof args>
  const fieldOf = (field: string) => fields[field] as FileField<Doc>

  function judge(context: Context<Args, Doc>, before: Doc, added: readonly AttachedFile[]): Rejection | null {
    const { field, files } = context.args
    const { kind, idsIn } = fieldOf(field)
    // The endpoint would undo the change at its next refresh.
    if (isFromEndpoint(before)) return reject('forbidden', field)
    if (kind === 'picture' && files.length > 1) return reject('invalid', 'files')
    if (kind === 'document' && idsIn(before).length + added.length > MAX_DOCUMENTS)
      return reject('too-large', field)
    return judgeCatalogueFiles({ kind, files }, context)
  }

  return operation<Kind, 'queue', Name, Args, How>({
    kind,
    call,
    collection,
    args,
    policy: 'queue',
    refs: ({ field, files }, { before }) =>
      [...files.map(({ _id }) => _id), ...(before ? fieldOf(field).idsIn(before).filter(Boolean) : [])].map(
        (id) => ({ collection: 'files', id }),
      ),
    photos: 'brings',
    alsoWrites: ['files'],
    makes: ({ files }) => files.map(({ _id }) => _id),
    run(context) {
      const { args, before, ref } = context
      if (!before) return reject('not-found')
      const { idsIn, filled } = fieldOf(args.field)
      const ids = idsIn(before)
      const added = notThereYet(args.files, ids.filter(Boolean), ref)
      // An edit that was made later may have arrived before the content, with the file in its list.
      const fresh = added.filter(({ _id }) => !ids.includes(_id))
      const doc = { ...before, ...filled(before, fresh) } as AnyDocument
      return acceptUnless(judge(context, before, added), {
        writes: [
          { collection, id: before._id, doc },
          ...catalogueFileWrites(added, before.company_id, context),
        ],
      })
    },
  })
}
