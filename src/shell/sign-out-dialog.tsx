import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { engineStatus } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { AlertDialog } from '#src/ui/alert-dialog.tsx'

interface SignOutDialogProps {
  onSignOut(): void
  onCancel(): void
}

/** Warns of unsent work, and says that it stays bound to this user (DESIGN §6). */
export function SignOutDialog({ onSignOut, onCancel }: SignOutDialogProps) {
  const { t } = useLingui()
  const status = useLive(engineStatus)
  const open = (status?.waiting ?? 0) + (status?.refused ?? 0)
  return (
    <AlertDialog title={t`Uitloggen?`} confirm={t`Uitloggen`} onConfirm={onSignOut} onCancel={onCancel}>
      {open > 0 ? (
        <Plural
          value={open}
          one="# wijziging is nog niet verstuurd. Ze blijft op dit apparaat bewaard tot jij weer inlogt."
          other="# wijzigingen zijn nog niet verstuurd. Ze blijven op dit apparaat bewaard tot jij weer inlogt."
        />
      ) : (
        <Trans>Alles is verstuurd.</Trans>
      )}
    </AlertDialog>
  )
}
