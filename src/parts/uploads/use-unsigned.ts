import { filesByIds } from '#src/data/files/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import type { Upload } from './upload-state.ts'

/** Without signatures, which have a place of their own and are no photos. */
export function useUnsigned(uploads: readonly Upload[]): readonly Upload[] {
  const files = useLive(filesByIds(uploads.map(({ fileId }) => fileId)))
  const signed = new Set(files?.filter(({ signed_version }) => signed_version !== '').map(({ _id }) => _id))
  return uploads.filter(({ fileId, added }) => !signed.has(fileId) && !added?.signature)
}
