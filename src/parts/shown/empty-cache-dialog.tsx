import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { engineStatus } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'

interface EmptyCacheDialogProps {
  onEmpty(): Promise<void>
  onCancel(): void
}

/** Removes what can be pulled again, and nothing else. */
export function EmptyCacheDialog({ onEmpty, onCancel }: EmptyCacheDialogProps) {
  const { t } = useLingui()
  const status = useLive(engineStatus)
  const [emptying, setEmptying] = useState(false)
  const kept = (status?.waiting ?? 0) + (status?.refused ?? 0)

  function empty() {
    if (emptying) return
    setEmptying(true)
    onEmpty()
  }

  return (
    <AlertDialog
      title={t`App-cache leegmaken?`}
      confirm={t`Leegmaken`}
      danger
      isPending={emptying}
      onConfirm={empty}
      onCancel={onCancel}
    >
      <p>
        <Trans>De voorkeuren en gegevens op dit toestel worden gewist en daarna opnieuw opgehaald.</Trans>
      </p>
      {kept > 0 && (
        <p>
          <Plural
            value={kept}
            one="# wijziging die nog niet is verstuurd, blijft bewaard."
            other="# wijzigingen die nog niet zijn verstuurd, blijven bewaard."
          />
        </p>
      )}
      {status && status.connection !== 'online' && (
        <p>
          <strong>
            <Trans>Je hebt nu geen verbinding: tot die er weer is, is de app leeg.</Trans>
          </strong>
        </p>
      )}
    </AlertDialog>
  )
}
