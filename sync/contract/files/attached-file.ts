import * as v from 'valibot'
import { MAX_UPLOAD_BYTES } from './photo.ts'

/** A file as an operation brings it; the server replaces the facts by those of the uploaded content. */
export const attachedFile = v.object({
  _id: v.pipe(v.string(), v.uuid()),
  filename: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  caption: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  mime: v.picklist(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  /** Bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_UPLOAD_BYTES)),
  width: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  height: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
export type AttachedFile = v.InferOutput<typeof attachedFile>
