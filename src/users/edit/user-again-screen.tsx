import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { Banner } from '#src/ui/shown/banner.tsx'
import { NewUserForm } from './new-user-form.tsx'
import { newUser, type UserFields, userFields } from './user-form.ts'

interface UserAgainScreenProps {
  /** The refused operation: a user whom this device does not see has the username. */
  op: QueuedOp
  onClose(): void
  onSaved(id: string): void
}

/** Shows the refused form again, to be saved with another username. */
export function UserAgainScreen({ op, onClose, onSaved }: UserAgainScreenProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const begin = userFields({ ...newUser(''), ...(op.args.doc as Partial<UserFields>) })

  async function handleSaved(id: string) {
    onSaved(id)
    await engine.discard(op.opId)
  }

  return (
    <NewUserForm
      draftKey={`user-again ${op.entityId}`}
      begin={begin}
      refused={begin.username}
      notice={
        <Banner tone="crit" title={t`Deze gebruiker is niet toegevoegd`}>
          <Trans>De gebruikersnaam was al in gebruik. Kies een andere en sla opnieuw op.</Trans>
        </Banner>
      }
      onClose={onClose}
      onSaved={handleSaved}
    />
  )
}

/** Whether an operation is the creation of this user, refused for its username. */
export const isRefusedName =
  (userId: string) =>
  ({ kind, entityId, rejection }: QueuedOp): boolean =>
    kind === 'users.create' && entityId === userId && rejection?.field === 'username'
