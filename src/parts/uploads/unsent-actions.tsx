import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { discardUnsent } from '#src/data/files/discard-unsent.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import { canDiscard, type Upload } from './upload-state.ts'
import styles from './upload-tile.module.css'

/** The file itself is the reason: a retry would be refused again. */
const FOR_EVER: readonly ErrorCode[] = [
  'file-damaged',
  'file-type-refused',
  'file-heic-refused',
  'file-too-large',
  'file-too-many-pixels',
  'file-odd-shape',
]

interface UnsentActionsProps {
  upload: Upload
  name: string
  /** In a line of text instead of over a tile. */
  isInLine?: boolean
}

/** Actions for a file that is on this device only. */
export function UnsentActions({ upload, name, isInLine = false }: UnsentActionsProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const queue = useLive(queuedOps)
  const [removing, setRemoving] = useState(false)
  const { op } = upload
  if (!op) return null
  const isRefused = op.state === 'refused'
  const mayHelp = !FOR_EVER.some((code) => code === op.rejection?.code)
  return (
    <>
      {isRefused && mayHelp && (
        <Button size="s" onPress={() => engine.retry(op.opId)}>
          <RotateCw size={14} aria-hidden /> {t`Opnieuw proberen`}
        </Button>
      )}
      {canDiscard(op) &&
        (isRefused ? (
          <Button size="s" variant="danger" onPress={() => setRemoving(true)}>
            <Trash2 size={14} aria-hidden /> {t`Verwijderen`}
          </Button>
        ) : (
          <span className={isInLine ? undefined : styles.remove}>
            <Button
              variant="icon"
              size="s"
              aria-label={t`${name} verwijderen`}
              onPress={() => setRemoving(true)}
            >
              <Trash2 size={16} aria-hidden />
            </Button>
          </span>
        ))}
      {removing && (
        <AlertDialog
          title={t`${name} verwijderen?`}
          confirm={t`Verwijderen`}
          danger
          onConfirm={() => discardUnsent(engine, upload.fileId, op.opId, queue ?? [])}
          onCancel={() => setRemoving(false)}
        >
          <Trans>Dit bestand staat alleen op dit apparaat en komt niet terug.</Trans>
        </AlertDialog>
      )}
    </>
  )
}
