import { useEngine } from '#src/data/engine-context.tsx'
import { fileById, imageUrl } from '#src/data/files/queries.ts'
import { useLocalFile } from '#src/data/files/use-local-file.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { type Upload, type UploadState, uploadStateOf } from './upload-state.ts'

export interface ShownUpload {
  state: UploadState
  name: string
  caption: string
  /** Field staff say it of their own photos alone (collections/files/rules.ts). */
  mayCaption: boolean
  hash: string
  isImage: boolean
  /** Milliseconds; 0 while it is not known. */
  date: number
  /** null for a document, and for what is not on this device. */
  thumbnail: string | null
  large: string | null
  original: string | null
}

/** A file as it can be shown now: from this device while it has not travelled yet, so it is there at once and offline. */
export function useUpload({ fileId, op, added }: Upload): ShownUpload | undefined {
  const { session } = useEngine()
  const mayEdit = useCan('files.edit')
  const mayEditAll = useCan('files.delete')
  const file = useLive(fileById(fileId))
  const local = useLocalFile(added?.hash ?? null)
  if (file === undefined) return undefined
  const { filename = '', hash = '', mime = '', caption = '' } = file ?? added ?? {}
  const isImage = mime.startsWith('image/')
  const stored = op === null ? file : null
  return {
    state: uploadStateOf(op),
    name: filename,
    caption,
    mayCaption: Boolean(file) && mayEdit && (mayEditAll || file?.user_id === session.user_id),
    hash,
    isImage,
    date: file?.date ?? 0,
    thumbnail: isImage ? (local ?? (stored && imageUrl(stored, 320))) : null,
    large: isImage ? (local ?? (stored && imageUrl(stored, 1920))) : null,
    original: local ?? (stored && `${stored.path}?prefer=legacy`),
  }
}
