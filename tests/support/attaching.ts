import { newId } from './builders/new-id.ts'
import { buildOp } from './builders/op.ts'
import { hashOf } from './uploads.ts'

/** A PDF that no other test has. */
export const paper = (text: string) => Buffer.from(`%PDF-1.4\n${text} ${newId()}\n%%EOF\n`)

/** The operation that adds uploaded content to a product or campaign, and the path of the new file. */
export function attaching(
  goods: { kind: 'products.attach' | 'campaigns.attach'; entityId: string; field: string },
  content: Buffer,
  mime: string,
  filename = 'bestand',
) {
  const { field, ...about } = goods
  const hash = hashOf(content)
  const file = { _id: newId(), filename, hash, mime, size: content.length, width: 0, height: 0 }
  const op = buildOp({ ...about, args: { field, files: [file] }, blobIds: [hash] })
  return { op, id: file._id, path: `/files/${file._id}` }
}
