import type { Definition } from './definition.ts'
import type { AnyDocument } from './documents.ts'

/** Characters of JSON. Copies come in pages of hundreds of documents, so a larger one would burden every device. */
export const LARGEST_DOCUMENT = 256_000

const encoder = new TextEncoder()

/** Size in bytes of JSON. */
export const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value) ?? '').length

/**
 * The field that a change makes too large, or null. Documents that are too large already may change as long as they do
 * not grow.
 */
export function tooLargeField(
  { fields, room }: Definition,
  before: AnyDocument | null,
  after: AnyDocument,
): string | null {
  const all = [{ fields: Object.keys(fields.entries), letters: LARGEST_DOCUMENT }]
  for (const { fields: names, letters } of room ?? all) {
    const sizeOf = (doc: AnyDocument) => JSON.stringify(names.map((name) => doc[name])).length
    const size = sizeOf(after)
    if (size > letters && size > (before ? sizeOf(before) : 0)) return names[0] ?? '_id'
  }
  return null
}
