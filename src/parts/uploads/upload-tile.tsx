import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Thumbnail } from '#src/ui/shown/thumbnail.tsx'
import { ForCustomer } from './for-customer.tsx'
import { UnsentActions } from './unsent-actions.tsx'
import type { Upload } from './upload-state.ts'
import styles from './upload-tile.module.css'
import { useUpload } from './use-upload.ts'
import { useUploadNote } from './use-upload-note.ts'

interface UploadTileProps {
  upload: Upload
  /** Sent by the customer, who sees it anyway. */
  isOfCustomer?: boolean
  onOpen(): void
}

export function UploadTile({ upload, isOfCustomer = false, onOpen }: UploadTileProps) {
  const { t } = useLingui()
  const shown = useUpload(upload, 'small')
  const note = useUploadNote(upload, shown)
  if (!shown) return <Thumbnail alt={t`Foto`} src={null} />
  const { state, name, isImage, sources, isForCustomer } = shown
  const [src = null] = sources
  const isToBeHad = src !== null || name === ''
  return (
    <div className={styles.tile} data-upload={state}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <Thumbnail
          alt={name || t`Foto`}
          src={src}
          note={note}
          {...(isToBeHad && { missing: t`Niet op dit apparaat` })}
          {...(!isImage && { document: name })}
        />
      </button>
      {isForCustomer && !isOfCustomer && <ForCustomer />}
      {(state === 'error' || state === 'waiting') && <UnsentActions upload={upload} name={name} />}
      {state === 'done' && (
        <span className={styles.done} role="img" aria-label={t`verstuurd`}>
          <Check size={14} aria-hidden />
        </span>
      )}
    </div>
  )
}
