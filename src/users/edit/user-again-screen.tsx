import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { Banner } from '#src/ui/shown/banner.tsx'
import { NewUserForm } from './new-user-form.tsx'
import { newUser, type UserFields, userFields } from './user-form.ts'

interface UserAgainScreenProps {
  /** The server did not make them: somebody this device does not see has that username. */
  op: QueuedOp
  onClose(): void
  onSaved(id: string): void
}

/** What was filled in of somebody new is not lost: with another username they are made after all. */
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

/** Of who was to be made with a username that somebody has. */
export const isRefusedName =
  (userId: string) =>
  ({ kind, entityId, rejection }: QueuedOp): boolean =>
    kind === 'users.create' && entityId === userId && rejection?.field === 'username'
