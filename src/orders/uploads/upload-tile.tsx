import { useLingui } from '@lingui/react/macro'
import { Check, RotateCw } from 'lucide-react'
import { useEngine } from '#src/data/engine-context.tsx'
import { useUploadShare } from '#src/data/files/use-upload-share.ts'
import { Button } from '#src/ui/button.tsx'
import { Thumbnail } from '#src/ui/thumbnail.tsx'
import type { Upload } from './upload-state.ts'
import styles from './upload-tile.module.css'
import { type ShownUpload, useUpload } from './use-upload.ts'

interface UploadTileProps {
  upload: Upload
  onOpen(): void
}

export function UploadTile({ upload, onOpen }: UploadTileProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const shown = useUpload(upload)
  const note = useNote(shown)
  if (!shown) return <Thumbnail alt={t`Foto`} src={null} />
  const { op } = upload
  return (
    <div className={styles.tile} data-upload={shown.state}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <Thumbnail
          alt={shown.name || t`Foto`}
          src={shown.thumbnail}
          note={note}
          {...(!shown.isImage && { document: shown.name })}
        />
      </button>
      {shown.state === 'error' && op && (
        <Button size="s" onPress={() => engine.retry(op.opId)}>
          <RotateCw size={14} aria-hidden /> {t`Opnieuw proberen`}
        </Button>
      )}
      {shown.state === 'done' && (
        <span className={styles.done} role="img" aria-label={t`verstuurd`}>
          <Check size={14} aria-hidden />
        </span>
      )}
    </div>
  )
}

function useNote(shown: ShownUpload | undefined): string {
  const { t } = useLingui()
  const share = useUploadShare(shown?.state === 'waiting' ? shown.hash : null)
  if (shown?.state === 'error') return t`niet verstuurd`
  if (shown?.state === 'waiting') {
    const percent = Math.round((share ?? 0) * 100)
    return share === null ? t`wacht op verbinding` : t`wordt verstuurd, ${percent}%`
  }
  return shown?.name === '' ? t`niet op dit apparaat` : ''
}
