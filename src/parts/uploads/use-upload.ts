import { useEngine } from '#src/data/engine-context.tsx'
import { fileById, imageUrl } from '#src/data/files/queries.ts'
import { useLocalFile } from '#src/data/files/use-local-file.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { canBeForCustomer } from '#sync/contract/files/for-customer.ts'
import { type Upload, type UploadState, uploadStateOf } from './upload-state.ts'

export interface ShownUpload {
  state: UploadState
  name: string
  caption: string
  /** Field staff may caption only their own photos (sync/contract/files/rules.ts). */
  mayCaption: boolean
  /** The customer sees it on their page, where it is an upload of staff. */
  isForCustomer: boolean
  /** Limited to the same photos; never a document or a signature. */
  mayShow: boolean
  /** Limited to the same photos; never during sending, and never a signature. */
  mayRemove: boolean
  hash: string
  isImage: boolean
  /** Milliseconds; 0 while unknown. */
  date: number
  /** Best first; empty for a document, and for a file that is not on this device. */
  sources: readonly string[]
  original: string | null
}

/** How to show a file now: until it is sent it is read from this device, at once and offline. `small` is for a tile. */
export function useUpload({ fileId, op, added }: Upload, size: 'small' | 'whole'): ShownUpload | undefined {
  const { session } = useEngine()
  const mayEdit = useCan('files.edit')
  const mayDetach = useCan('orders.detach')
  const mayEditAll = useCan('files.delete')
  const file = useLive(fileById(fileId))
  const local = useLocalFile(added?.hash ?? null, size)
  if (file === undefined) return undefined
  const { filename = '', hash = '', mime = '', caption = '' } = file ?? added ?? {}
  const isTheirs = mayEditAll || file?.user_id === session.user_id
  const isImage = mime.startsWith('image/')
  const stored = op === null ? file : null
  const widths = size === 'small' ? ([320] as const) : ([1920, 320] as const)
  const remote = stored ? widths.map((width) => imageUrl(stored, width)) : []
  return {
    state: uploadStateOf(op),
    name: filename,
    caption,
    mayCaption: Boolean(file) && mayEdit && isTheirs,
    isForCustomer: file?.for_customer ?? false,
    mayShow: mayEdit && isTheirs && file !== null && canBeForCustomer(file),
    mayRemove: mayDetach && isTheirs && Boolean(stored) && stored?.signed_version === '',
    hash,
    isImage,
    date: file?.date ?? 0,
    sources: isImage ? (local ? [local] : remote) : [],
    original: local ?? (stored && `${stored.path}?prefer=legacy`),
  }
}
