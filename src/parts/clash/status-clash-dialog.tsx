import { Trans, useLingui } from '@lingui/react/macro'
import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/dialog.tsx'

interface StatusClashDialogProps {
  orderId: string
  mine: string
  theirs: string
  onSet(): void
  onLeave(): void
  /** Nothing is decided yet. */
  onClose(): void
}

/** Somebody else set another status after the one its user saw: both, who and when, and which of them it is to be. */
export function StatusClashDialog({
  orderId,
  mine,
  theirs,
  onSet,
  onLeave,
  onClose,
}: StatusClashDialogProps) {
  const { t } = useLingui()
  const statusName = useStatusName()
  const order = useLive(orderById(orderId))
  const users = useLive(allUsers)
  const entry = order?.status_history.findLast(({ status }) => status === theirs)
  const who = users?.find(({ _id }) => _id === entry?.user_id)?.fullname ?? t`Iemand anders`
  const [set, chosen] = [statusName(theirs), statusName(mine)]
  return (
    <Dialog title={t`Status intussen gewijzigd`} size="s" onClose={onClose}>
      <p>
        {entry ? (
          <Trans>
            {who} heeft de status op {formatDateTime(entry.date)} op “{set}” gezet. Jij koos “{chosen}”.
          </Trans>
        ) : (
          <Trans>
            {who} heeft de status op “{set}” gezet. Jij koos “{chosen}”.
          </Trans>
        )}
      </p>
      <p>
        <Trans>Wat je bij de status hebt ingevuld gaat niet verloren.</Trans>
      </p>
      <DialogActions>
        <Button onPress={onLeave}>
          <Trans>Laten staan</Trans>
        </Button>
        <Button variant="primary" onPress={onSet}>
          <Trans>Toch zetten</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
